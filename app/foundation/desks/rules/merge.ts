type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Three-way merge of a draft's fields: the draft's value where it changed `base`, else the row's current one.
 * `conflicts` names the fields changed on both sides to different values; `values` has the draft's there.
 */
export function mergeValues(base: Values, draft: Values, now: Values): { values: Values; conflicts: string[] } {
  const values: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const [name, wanted] of Object.entries(draft)) {
    const isChanged = !isSame(wanted, base[name]);
    values[name] = isChanged ? wanted : now[name];
    if (isChanged && !isSame(now[name], base[name]) && !isSame(now[name], wanted)) conflicts.push(name);
  }
  return { values, conflicts };
}
