import { api } from "../api/client";
import { battlePath, router } from "../lib/route.svelte";

/** Starts the guided first battle and goes there. */
export async function beginLesson(): Promise<void> {
  const { id, sides } = await api.lesson("first");
  router.go(battlePath(id, sides[0] ?? "south"));
}
