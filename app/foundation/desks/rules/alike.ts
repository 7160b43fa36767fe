import type { EntityRow } from "../entity-desk.server";

type Change = Readonly<Record<string, unknown>>;

/** The columns that an act sets on a locked row, and the text of its audit line. */
export type RowChange = { row: EntityRow; change: Change; detail: string };

/** Groups changes that set the same columns to the same values, objects being the same only to themselves. */
export function alike<C extends { change: Change }>(changes: readonly C[]): C[][] {
  const objects = new Map<object, number>();
  const nameOf = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return `${typeof value} ${String(value)}`;
    if (value instanceof Date) return `date ${value.getTime()}`;
    const known = objects.get(value) ?? objects.size;
    objects.set(value, known);
    return `object ${known}`;
  };
  const groups = new Map<string, C[]>();
  for (const one of changes) {
    const key = JSON.stringify(Object.entries(one.change).map(([name, value]) => [name, nameOf(value)]));
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
