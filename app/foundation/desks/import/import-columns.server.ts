import type { Actor } from "~/platform/access/actor";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Translate } from "~/platform/i18n/translate";
import { type EntityDesk, fieldsFor, fieldsOf, textKey } from "../entity-desk.server";
import { canHold } from "./repertoire";

/** The column with a row's id; empty for a new one. */
export const idColumn = "id";
/** The column with the time of a row's last change in ms, so that a later change is not overwritten. */
export const versionColumn = "version";

/** The columns of a field by name, with their labels in a language. */
export function columnsOfField(desk: EntityDesk, name: string, t: Translate): [string, string][] {
  const label = t(textKey(desk, `field.${name}`));
  const { parts } = desk.fields[name] ?? {};
  if (!parts) return [[name, label]];
  return Object.entries(parts).map(([part, key]) => [`${name}.${part}`, `${label} (${t(`desks:${key}`)})`]);
}

/** The label of the form's section that contains a field. */
function sectionOf(desk: EntityDesk, field: string, t: Translate): string {
  const names = fieldsOf(desk).map(([name]) => name);
  const before = names.slice(0, names.indexOf(field) + 1).findLast((name) => desk.sections?.[name]);
  const section = before && desk.sections?.[before];
  return section ? t(textKey(desk, `section.${section}`)) : "";
}

/** The columns of some fields; equal labels get their section's label added. */
function columnsWith(desk: EntityDesk, names: readonly string[], t: Translate): Map<string, string> {
  const all = names.flatMap((field) => columnsOfField(desk, field, t).map(([name, label]) => ({ field, name, label })));
  const isAlone = (label: string) => all.filter((one) => one.label === label).length === 1;
  return new Map([
    [idColumn, t("desks:import.id")],
    [versionColumn, t("desks:import.version")],
    ...all.map(
      ({ field, name, label }) => [name, isAlone(label) ? label : `${sectionOf(desk, field, t)}: ${label}`] as const,
    ),
  ]);
}

/** All columns of a desk's table by name (`name.zh`, `seq`), with their headings in a language. */
export const importColumns = (desk: EntityDesk, t: Translate): Map<string, string> =>
  columnsWith(
    desk,
    fieldsOf(desk).map(([name]) => name),
    t,
  );

/** `importColumns` of the fields that a user may set. */
export const columnsFor = (desk: EntityDesk, actor: Actor | null, t: Translate): Map<string, string> =>
  columnsWith(
    desk,
    fieldsFor(desk, actor, { isNew: true }).map(([name]) => name),
    t,
  );

/** A text as an old encoding leaves it that has not all of its characters. */
const worn = (text: string): string => Array.from(text, (char) => (canHold("shift_jis", char) ? char : "?")).join("");

const withName = (name: string, label: string): string => `${label} [${name}]`;

/**
 * The heading row of some columns. Two headings that a spreadsheet in Japan would save alike (`??`) get their column's
 * name behind them.
 */
export function headingRow(columns: ReadonlyMap<string, string>): string[] {
  const times = new Map<string, number>();
  for (const label of columns.values()) times.set(worn(label), (times.get(worn(label)) ?? 0) + 1);
  return [...columns].map(([name, label]) => (times.get(worn(label)) === 1 ? label : withName(name, label)));
}

const folded = (heading: string): string => heading.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/**
 * The columns that a heading row names, in any of the languages; null for an unknown one. A heading with question marks
 * is one that has lost these characters, if there is one only.
 */
export function columnsNamed(desk: EntityDesk, headings: readonly string[]): (string | null)[] {
  const known = new Map<string, string>();
  for (const locale of locales)
    for (const [name, label] of importColumns(desk, translator(locale))) {
      known.set(folded(label), name);
      known.set(folded(name), name);
      known.set(folded(withName(name, label)), name);
    }
  const damaged = (heading: string): string | null => {
    if (!heading.includes("?")) return null;
    const found = [...known].filter(([label]) => worn(label) === folded(heading)).map(([, name]) => name);
    const [one, ...others] = new Set(found);
    return one !== undefined && others.length === 0 ? one : null;
  };
  return headings.map((heading) => known.get(folded(heading)) ?? damaged(heading));
}
