import type { Flag } from "~/platform/i18n/locales";
import { wordsOf } from "~/platform/i18n/words";
import type { Words } from "~db/schema/columns";

/** Texts with the one of a language replaced; an empty text removes it. */
export const inWords = (stored: Words, flag: Flag, typed: string): Words => wordsOf({ ...stored, [flag]: typed });

/** The next free key of a list's rows: keys are never used twice, so that a row keeps its texts of other languages. */
function nextKey(rows: readonly { key: string }[]): number {
  return rows.reduce((most, { key }) => Math.max(most, Number(key) || 0), 0) + 1;
}

/**
 * The rows of a list after a form in one language: a row with a known key keeps its texts in the other languages, others
 * get a key of their own, and rows that the form lacks are gone. `fill` makes a row of what was typed and of the stored
 * row.
 */
export function mergeRows<Typed extends { key: string }, Row extends { key: string }>(
  stored: readonly Row[],
  typed: readonly Typed[],
  fill: (row: Typed, before: Row | undefined) => Omit<Row, "key">,
): Row[] {
  let free = nextKey([...stored, ...typed]);
  const used = new Set<string>();
  return typed.map((row) => {
    const before = used.has(row.key) ? undefined : stored.find(({ key }) => key === row.key);
    const key = before ? row.key : String(free++);
    used.add(key);
    return { ...fill(row, before), key } as Row;
  });
}
