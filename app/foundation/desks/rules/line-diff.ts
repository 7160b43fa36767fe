import type { TextLine } from "~/platform/forms/form.server";

/** Most pairs of lines that are compared; texts beyond that are shown one after the other. */
const mostPairs = 400_000;
/** Unchanged lines shown around a change. */
const around = 1;

type Told = Exclude<TextLine, { is: "skip" }>;
const told = (is: Told["is"], lines: readonly string[]): Told[] => lines.map((text) => ({ is, text }));

/** The line difference of two texts by their longest common subsequence. */
function middle(before: readonly string[], after: readonly string[]): Told[] {
  if (before.length * after.length > mostPairs) return [...told("gone", before), ...told("new", after)];
  const width = after.length + 1;
  const length = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number): number => length[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      length[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const out: Told[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      out.push({ is: "same", text: before[i] ?? "" });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) out.push({ is: "gone", text: before[i++] ?? "" });
    else out.push({ is: "new", text: after[j++] ?? "" });
  }
  return [...out, ...told("gone", before.slice(i)), ...told("new", after.slice(j))];
}

/** The line difference of two texts: kept and removed lines make up the earlier one, kept and added lines the later. */
export function lineDiff(before: string, after: string): Told[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    ...told("same", old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...told("same", old.slice(old.length - end)),
  ];
}

/** `lineDiff` reduced to the changes and the lines next to them. */
export function shortDiff(before: string, after: string): TextLine[] {
  const lines = lineDiff(before, after);
  const isNear = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ is }) => is !== "same"),
  );
  const out: TextLine[] = [];
  for (const [at, line] of lines.entries()) {
    const last = out.at(-1);
    if (isNear[at]) out.push(line);
    else if (last?.is === "skip") last.count += 1;
    else out.push({ is: "skip", count: 1 });
  }
  return out;
}

/** Characters from which a text counts as long; long texts are compared by line instead of shown whole. */
const long = 80;

/** Whether two texts are compared line by line. */
export const isCompared = (before: string, after: string): boolean =>
  [before, after].some((text) => text.length > long || text.includes("\n"));
