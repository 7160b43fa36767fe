import { locales } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import type { EntityDesk } from "../entity-desk.server";
import type { LinkCall } from "../links/linked";
import { controlsOf } from "../queries/controls.server";
import type { Control } from "../rules/control";
import { idColumn, versionColumn } from "./import-columns.server";
import { cellReader, type ReadCell, readNumber } from "./read-cell";

/** Choices that a fault names. */
const named = 12;

/** What a control accepts as a cell, in words. */
export function takesOf(control: Control, t: Translate): string {
  switch (control.type) {
    case "number": {
      const [min, max] = [groupDigits(control.min), groupDigits(control.max)];
      return t(control.unit ? `desks:import.takes.${control.unit}` : "desks:import.takes.number", { min, max });
    }
    case "line":
    case "text":
    case "words":
    case "tags":
      return t("desks:import.takes.text", { max: groupDigits(control.max) });
    case "files":
      return t("desks:import.takes.files", { max: control.max });
    case "group":
      return t("desks:import.takes.part");
    default:
      return t(`desks:import.takes.${control.type}`);
  }
}

/** What a control accepts, its choices by value and label. */
function allowedBy(control: Control, t: Translate): string {
  if (control.type !== "choice" && control.type !== "choices") return takesOf(control, t);
  const some = control.choices
    .slice(0, named)
    .map(({ value, label }) => (label === value ? value : t("desks:import.named", { value, label })));
  return [...some, ...(control.choices.length > named ? ["…"] : [])].join(t("files:comma"));
}

/** The version as it is exported: a letter before the digits keeps spreadsheets from rounding it. */
export const writtenVersion = (at: Date): string => `v${at.getTime()}`;

function readVersion(cell: string): string {
  return /^v?(\d{1,16})$/i.exec(cell.normalize("NFKC").trim())?.[1] ?? cell;
}

/** How the columns of a desk's table are read: `read` turns a cell into what the form takes, `allowed` says what it may be. */
export type ColumnReaders = {
  read: (column: string, cell: string) => ReturnType<ReadCell>;
  allowed: (column: string) => string;
};

/** The readers of a desk's columns for a user; choices are read by value and by label in each language. */
export async function columnReaders(
  desk: EntityDesk,
  { db, actor, locale }: LinkCall,
  t: Translate,
): Promise<ColumnReaders> {
  const spoken = [locale, ...locales.filter((one) => one !== locale)];
  const controls = await Promise.all(spoken.map((one) => controlsOf(desk, { db, locale: one, actor })));
  const readers = new Map<string, ReadCell>([
    [idColumn, (cell) => readNumber(cell)],
    [versionColumn, readVersion],
  ]);
  const made = (column: string): ReadCell => {
    const [name = "", part] = column.split(".");
    return cellReader(
      controls.flatMap((own) => own[name] ?? []),
      part,
    );
  };
  return {
    read: (column, cell) => {
      const reader = readers.get(column) ?? made(column);
      readers.set(column, reader);
      return reader(cell);
    },
    allowed: (column) => {
      if (column === idColumn || column === versionColumn) return t(`desks:import.takes.${column}`);
      const control = controls[0]?.[column.split(".")[0] ?? ""];
      return control ? allowedBy(control, t) : "";
    },
  };
}
