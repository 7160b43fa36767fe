import type { Translate } from "~/platform/i18n/translate";

/** The fault of a line, in the visitor's language. */
export type ImportFault = { line: number; text: string };

/** Characters of a value that a fault repeats. */
const repeated = 60;

/** The text of a fault: its column, the value that stands there, what is wrong, and what is allowed. */
export function faultText(
  t: Translate,
  { column, value, message, allowed = "" }: { column: string; value: string; message: string; allowed?: string },
): string {
  const shown = value.length > repeated ? `${value.slice(0, repeated - 1)}…` : value;
  const said = shown ? t("desks:import.faultOf", { column, value: shown, message }) : `${column}: ${message}`;
  return allowed ? `${said} ${t("desks:import.allowed", { allowed })}` : said;
}
