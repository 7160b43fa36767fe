export type Snack = {
  kind: "success" | "info" | "warning" | "error";
  text: string;
  link?: { to: string; text: string };
};
export type LiveSnack = Snack & { until: number };

/** How long a snackbar stays in ms, one with a link to press longer, and the most at once. */
const SNACK_MS = 4000;
const LINKED_MS = 10_000;
export const SNACK_MAX = 3;

/** Adds a message: it replaces an identical one that is still shown, and the oldest are dropped [SH40]. */
export function addSnack(list: readonly LiveSnack[], snack: Snack, now: number): LiveSnack[] {
  const others = list.filter((item) => item.kind !== snack.kind || item.text !== snack.text);
  return [...others, { ...snack, until: now + (snack.link ? LINKED_MS : SNACK_MS) }].slice(-SNACK_MAX);
}

/** The window event that shows a message from outside React. */
export const SNACK_EVENT = "snack";

/** Shows a message on the current page. */
export function showSnack(snack: Snack): void {
  dispatchEvent(new CustomEvent<Snack>(SNACK_EVENT, { detail: snack }));
}
