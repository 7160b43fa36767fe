import { isPhone, normalContactPhone } from "~/platform/fields/phone";
import { isPostcode, normalPostcode } from "~/platform/fields/postcode";
import { sheetDay, sheetMoment } from "~/platform/time/sheet-time";
import type { Choice, Control } from "../rules/control";

/**
 * Reads a cell as people and spreadsheets write it, and returns what the field's form takes; several values for tick
 * boxes. What it cannot read it returns as it is, for the form to refuse.
 */
export type ReadCell = (cell: string) => string | readonly string[];

const folded = (text: string): string => text.normalize("NFKC").replace(/\s/g, "").toLowerCase();

/** Whole numbers: `1,200`, `1 200`, `1200.00`, `(5)`, `▲5`, full-width digits; with their sign where they have a unit. */
export function readNumber(cell: string, unit?: "yen" | "percent"): string {
  const signs = unit === "yen" ? /[¥\\円元]|日元/g : unit === "percent" ? /%/g : /(?!)/g;
  const text = cell
    .normalize("NFKC")
    .replace(signs, "")
    .trim()
    .replace(/^\((.+)\)$/, "-$1")
    .replace(/^[▲△−]\s?/, "-");
  const digits = /^[+-]?\d{1,3}([,\s]\d{3})+(\.\d+)?$/.test(text) ? text.replace(/[,\s]/g, "") : text;
  return /^[+-]?\d+(\.0*)?$/.test(digits) ? digits.replace(/^\+|\.0*$/g, "") : cell;
}

const yes = new Set(["on", "true", "yes", "y", "1", "✓", "✔", "○", "はい", "有", "是", "对", "真"]);
const no = new Set(["off", "false", "no", "n", "0", "–", "-", "×", "いいえ", "無", "否", "不", "假"]);

function readTick(cell: string): string {
  const said = folded(cell);
  if (yes.has(said)) return "on";
  return no.has(said) ? "" : cell;
}

/** A Japanese phone number gets back the zero that a spreadsheet takes from its front. */
function readPhone(cell: string): string {
  const phone = normalContactPhone(cell);
  return !phone.startsWith("0") && isPhone(`0${phone}`) ? `0${phone}` : cell;
}

/** A postcode gets back its leading zeros, of which there are at most two. */
function readPostcode(cell: string): string {
  const code = normalPostcode(cell);
  return /^\d{5,6}$/.test(code) && isPostcode(code.padStart(7, "0")) ? code.padStart(7, "0") : cell;
}

/** Finds choices by their value or by their label in any language; a label of several choices names none. */
function choiceReader(choices: readonly (readonly Choice[])[]): (cell: string) => string | null {
  const values = new Map<string, Set<string>>();
  for (const { value, label } of choices.flat()) {
    const own = values.get(folded(label)) ?? new Set();
    values.set(folded(label), own.add(value));
  }
  for (const { value } of choices.flat()) values.set(folded(value), new Set([value]));
  return (cell) => {
    const [one, ...others] = values.get(folded(cell)) ?? [];
    return one !== undefined && others.length === 0 ? one : null;
  };
}

function listReader(choices: readonly (readonly Choice[])[]): ReadCell {
  const find = choiceReader(choices);
  return (cell) => {
    for (const parts of [[cell], cell.split(/\s*[,;、，；\n]\s*/), cell.split(/\s+/)]) {
      const found = parts.filter((part) => part.trim() !== "").map((part) => find(part));
      if (found.every((value) => value !== null)) return found;
    }
    return cell;
  };
}

const numbers = /^\s*#?\d+(?:[\s,;、]+#?\d+)*\s*$/;

/**
 * The reader of a column. `controls` is the field's control in each language, since labels are read in all of them;
 * `part` names one of a field's several controls.
 */
export function cellReader(controls: readonly Control[], part: string | undefined): ReadCell {
  const [control] = controls;
  const choices = controls.map((one) => (one.type === "choice" || one.type === "choices" ? one.choices : []));
  switch (control?.type) {
    case "number":
      return (cell) => readNumber(cell, control.unit);
    case "tick":
      return readTick;
    case "choice": {
      const find = choiceReader(choices);
      return (cell) => find(cell) ?? cell;
    }
    case "choices":
      return listReader(choices);
    case "moment":
      return (cell) => sheetMoment(cell) ?? cell;
    case "day":
      return (cell) => sheetDay(cell) ?? cell;
    case "link":
      return (cell) => readNumber(cell);
    case "links":
      return (cell) => (numbers.test(cell) ? cell.trim().replace(/[\s,;、]+/g, "\n") : cell);
    case "line":
      return control.input === "tel" ? readPhone : (cell) => cell;
    case "group": {
      const own = control.parts.find(({ name }) => name === part);
      if (own?.fills) return readPostcode;
      if (own?.input === "date") return (cell) => sheetDay(cell) ?? cell;
      return own?.inputMode === "numeric" ? (cell) => readNumber(cell) : (cell) => cell;
    }
    default:
      return (cell) => cell;
  }
}
