import { textIfAny } from "~/platform/i18n/texts.server";
import { type EntityDesk, type EntityValues, fieldsOf, type ListCall, linkCallOf } from "../entity-desk.server";
import type { Control } from "../rules/control";

/**
 * The controls of a desk's fields by name, in the visitor's language; each list of choices is read once. `rows` are the
 * values that the controls will show.
 */
export async function controlsOf(
  desk: EntityDesk,
  { db, locale, actor }: Omit<ListCall, "t">,
  rows: readonly EntityValues[] = [],
): Promise<Record<string, Control>> {
  const made = await Promise.all(
    fieldsOf(desk).map(async ([name, kind]) => {
      const label = (value: string) => textIfAny(locale, `${desk.texts}${name}.${value}`) || value;
      const values = rows.map((row) => row[name]);
      const control = await kind.control({
        db,
        locale,
        label,
        values,
        linkPath: linkCallOf(desk, name),
        actor: actor ?? null,
      });
      return control ? [[name, control] as const] : [];
    }),
  );
  return Object.fromEntries(made.flat());
}
