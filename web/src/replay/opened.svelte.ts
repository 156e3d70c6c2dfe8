import { Away, Refused } from "../api/client";
import { router } from "../lib/route.svelte";
import { replayPath } from "../lib/routes";
import { T } from "../texts";
import { openFile } from "./api";
import type { Replay } from "./frames";

/** Where a replay stands that was opened from a file: it is in this page's memory alone. */
export const FROM_FILE = "file";

class Opened {
  replay = $state.raw<Replay | null>(null);
  /** The file itself: the server keeps nothing of it. */
  record: ArrayBuffer | null = null;
  busy = $state(false);
  problem = $state<string | null>(null);

  /** Opens dropped or chosen files; what is wrong with them stands in `problem`. */
  async open(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0];
    if (!file || this.busy) return;
    if (files.length > 1) {
      this.problem = T.replay.one;
      return;
    }
    this.busy = true;
    this.problem = null;
    const onward = router.fromHere();
    try {
      const { replay, record } = await openFile(file);
      if (!onward(replayPath(FROM_FILE))) return;
      this.replay = replay;
      this.record = record;
    } catch (error) {
      this.problem =
        error instanceof Refused
          ? error.message.replace(T.replay.thisFile, file.name)
          : error instanceof Away
            ? T.away
            : String(error);
    } finally {
      this.busy = false;
    }
  }
}

export const opened = new Opened();
