import { ASKED_IN, Away, call, Refused } from "../api/client";
import type { PositionChange, PositionText } from "../api/schema";
import type { Setup, Side, Started } from "../api/types";
import type { Fresh, Position, Sample, StudyAnswer, Wish } from "./forms";

const at = (moment: number | null) => (moment === null ? "" : `moment=${moment}`);

export const studyApi = {
  samples: () => call<Sample[]>("positions/samples"),
  read: (text: string) => call<StudyAnswer>("positions/read", { text } satisfies PositionText),
  check: (position: Position, wish: Wish = {}) =>
    call<StudyAnswer>("positions/check", { position, ...wish } satisfies PositionChange),
  fresh: (fresh: Fresh) => call<StudyAnswer>("positions/new", fresh),
  /** The position of a moment of a battle; null: as it stands now. */
  ofBattle: async (id: string, side: Side, moment: number | null) =>
    (await call<PositionText>(`battles/${encodeURIComponent(id)}/position?side=${side}&${at(moment)}`)).text,
  ofReplay: async (id: string, moment: number) =>
    (await call<PositionText>(`replays/${encodeURIComponent(id)}/position?${at(moment)}`)).text,
  ofRecord,
  start: (position: string, seed: number | null) =>
    call<Started>("battles", {
      position,
      players: { south: "human", north: "human" },
      seed,
    } satisfies Setup),
};

async function ofRecord(record: ArrayBuffer, moment: number): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/api/replays/open/position?${at(moment)}`, {
      method: "POST",
      body: record,
      headers: ASKED_IN,
    });
  } catch {
    throw new Away();
  }
  if ([502, 503, 504].includes(response.status)) throw new Away();
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer?.error ?? response.statusText, response.status, null);
  return answer.text as string;
}
