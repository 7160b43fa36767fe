import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Translate } from "~/platform/i18n/translate";
import { type EntityDesk, fieldsOf, textKey } from "../entity-desk.server";

/** The column with a row's number; empty for a new one. */
export const idColumn = "id";
/** The column with the moment of a row's last change in ms: who changed it since is not overwritten. */
export const versionColumn = "version";

/** The columns of a desk's table by name (`name.zh`, `seq`), with their headings in a language. */
export function importColumns(desk: EntityDesk, t: Translate): Map<string, string> {
  const columns = new Map([
    [idColumn, t("desks:import.id")],
    [versionColumn, t("desks:import.version")],
  ]);
  for (const [name, { parts }] of fieldsOf(desk)) {
    const label = t(textKey(desk, `field.${name}`));
    if (!parts) columns.set(name, label);
    else
      for (const [part, key] of Object.entries(parts))
        columns.set(`${name}.${part}`, `${label} (${t(`desks:${key}`)})`);
  }
  return columns;
}

const folded = (heading: string): string => heading.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** The columns that a heading names, in whatever language it was written; null for one that the desk does not have. */
export function columnsNamed(desk: EntityDesk, headings: readonly string[]): (string | null)[] {
  const known = new Map<string, string>();
  for (const locale of locales)
    for (const [name, label] of importColumns(desk, translator(locale))) {
      known.set(folded(label), name);
      known.set(folded(name), name);
    }
  return headings.map((heading) => known.get(folded(heading)) ?? null);
}
