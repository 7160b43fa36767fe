import { textIfAny } from "~/platform/i18n/texts.server";
import type { EntityDesk, ListCall } from "../entity-desk.server";
import { fieldsOf } from "../entity-desk.server";
import type { Control } from "../rules/control";

/** The controls of a desk's fields, by name, in the visitor's language; each list of choices is read once. */
export async function controlsOf(
  desk: EntityDesk,
  { db, locale }: Omit<ListCall, "t">,
): Promise<Record<string, Control>> {
  const made = await Promise.all(
    fieldsOf(desk).map(async ([name, kind]) => {
      const label = (value: string) => textIfAny(locale, `${desk.texts}${name}.${value}`) || value;
      const control = await kind.control({ db, locale, label });
      return control ? [[name, control] as const] : [];
    }),
  );
  return Object.fromEntries(made.flat());
}
