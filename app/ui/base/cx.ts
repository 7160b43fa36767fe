/** Joins the class names that are present; `undefined` when none is, so that no empty attribute is written. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
