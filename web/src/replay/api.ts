import { ASKED_IN, Away, call, Refused } from "../api/client";
import type { MomentsPage } from "../api/schema";
import type { Side } from "../api/types";
import { T } from "../texts";
import type { Replay, ReplayHeader } from "./frames";

/** Bytes; the server opens no larger record. */
const LARGEST = 8 * 1024 * 1024;

const replay = (id: string) => `replays/${encodeURIComponent(id)}`;

export const replays = {
  moments: (id: string, side: Side, from: number, to: number) =>
    call<MomentsPage>(`battles/${encodeURIComponent(id)}/moments?side=${side}&from=${from}&to=${to}`),
  whole: (id: string) => call<Replay>(replay(id)),
  header: (id: string) => call<ReplayHeader>(`${replay(id)}?frames=false`),
};

/** The replay of a record file, and the record itself. Throws Refused with the reason in words, or Away. */
export async function openFile(file: File): Promise<{ replay: Replay; record: ArrayBuffer }> {
  if (file.size > LARGEST) throw new Refused(T.replay.tooLarge(file.name), 400, null);
  const record = await file.arrayBuffer();
  let response: Response;
  try {
    response = await fetch("/api/replays/open", {
      method: "POST",
      headers: ASKED_IN,
      body: record,
    });
  } catch {
    throw new Away();
  }
  if ([502, 503, 504].includes(response.status)) throw new Away();
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer?.error ?? response.statusText, response.status, null);
  return { replay: answer as Replay, record };
}
