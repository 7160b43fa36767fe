/** What makes a spreadsheet compute a cell, also behind spaces; East Asian ones read the wide signs too (OWASP). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A cell that no spreadsheet takes for a formula, quoted where it must be [A27]. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Row = readonly (string | number | null | undefined)[];

/** One line of a CSV without its end. */
export const csvLine = (row: Row): string => row.map(cell).join(",");

/** UTF-8 CSV with a byte order mark and CRLF, so that Excel reads Japanese and Chinese; cells that start like a formula get a quote. */
export const csv = (head: readonly string[], rows: readonly Row[]): string => csvOf([head, ...rows].map(csvLine));

/** `csv` of lines that are made already, the heading first. */
export const csvOf = (lines: readonly string[]): string => `\uFEFF${lines.join("\r\n")}\r\n`;
