import { api } from "../api/client";
import { router } from "../lib/route.svelte";
import { battlePath } from "../lib/routes";

/** Starts the guided first battle and goes there. */
export async function beginLesson(): Promise<void> {
  const onward = router.fromHere();
  const { id, sides } = await api.lesson("first");
  onward(battlePath(id, sides[0] ?? "south"));
}
