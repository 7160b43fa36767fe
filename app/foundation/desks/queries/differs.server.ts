import type { Locale } from "~/platform/i18n/locales";
import type { EntityDesk, EntityRow, EntityValues } from "../entity-desk.server";
import { fieldsOf } from "../entity-desk.server";
import { type FieldKind, isNothing, typedOf } from "../fields/field-kind";
import type { Control, FieldView } from "../rules/control";
import { flags } from "../rules/languages";
import { shortDiff } from "../rules/line-diff";

type Differs = FieldView["differs"];

/** A field's value in words: its text where it has one, else its list cell. */
function saidBy(kind: FieldKind<unknown>, control: Control, value: unknown, locale: Locale): string {
  if (["line", "text", "rich", "tags"].includes(control.type)) return String(typedOf(kind, value) ?? "");
  return isNothing(value) ? "" : kind.cell(value, control, locale).text;
}

function differsOf(kind: FieldKind<unknown>, control: Control, [now, earlier]: unknown[], locale: Locale): Differs {
  if (!kind.isWords) {
    const [before, after] = [now, earlier].map((value) => saidBy(kind, control, value, locale));
    return before === after ? {} : { all: shortDiff(before ?? "", after ?? "") };
  }
  const [before, after] = [now, earlier].map((value) => typedOf(kind, value) as Record<string, string> | null);
  const changed = flags.filter((flag) => (before?.[flag] ?? "") !== (after?.[flag] ?? ""));
  return Object.fromEntries(changed.map((flag) => [flag, shortDiff(before?.[flag] ?? "", after?.[flag] ?? "")]));
}

/**
 * The differences of an earlier state of a row from the stored one, by field; files outside of texts are compared by
 * sight.
 */
export function differences(
  desk: EntityDesk,
  { row, earlier, locale }: { row: EntityRow; earlier: EntityValues; locale: Locale },
  controls: Readonly<Record<string, Control>>,
): Readonly<Record<string, Differs>> {
  return Object.fromEntries(
    fieldsOf(desk).flatMap(([name, kind]) => {
      const control = controls[name];
      if (!control || control.type === "files" || !(name in earlier)) return [];
      return [[name, differsOf(kind, control, [row[name], earlier[name]], locale)]];
    }),
  );
}
