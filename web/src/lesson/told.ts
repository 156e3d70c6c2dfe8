/** One step of the lesson in words: what is so, what to do now, and how by keyboard. */
export interface Told {
  title: string;
  text: string;
  task?: string;
  keys?: string;
}
