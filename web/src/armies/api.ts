import { call } from "../api/client";
import type { ArmyAnswer, ArmyText, ArmyToWrite, RandomArmy, Text } from "../api/schema";
import type { Catalogue, Checked, PlainArmy, ReadText } from "./forms";

let known: Promise<Catalogue> | null = null;

/** What lists are built from; asked for once, and again only if it could not be had. */
function catalogue(): Promise<Catalogue> {
  known ??= call<Catalogue>("catalogue").catch((error) => {
    known = null;
    throw error;
  });
  return known;
}

export const armyApi = {
  catalogue,
  check: (army: PlainArmy) => call<Checked>("armies/check", army),
  read: (text: string) => call<ReadText>("armies/read", { text } satisfies ArmyText),
  write: (army: PlainArmy, form: "toml" | "text") =>
    call<Text>("armies/write", { army, form } satisfies ArmyToWrite).then((answer) => answer.text),
  random: (faction: string, points: number) =>
    call<RandomArmy>(`armies/random?faction=${encodeURIComponent(faction)}&points=${points}`).then(
      (answer) => answer.army,
    ),
  sample: (name: string) =>
    call<ArmyAnswer>(`armies/samples/${encodeURIComponent(name)}`).then((answer) => answer.army),
};
