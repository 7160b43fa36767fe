/** Joins class names; `undefined` when there is none, so that no empty attribute is rendered. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
