/** Cells that a spreadsheet would evaluate, also after spaces; East Asian ones read full-width signs too (OWASP). */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A CSV cell, quoted where needed, that no spreadsheet evaluates as a formula [A27]. */
function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Row = readonly (string | number | null | undefined)[];

/** One line of a CSV without its line end. */
export const csvLine = (row: Row): string => row.map(cell).join(",");

/**
 * UTF-8 CSV with byte order mark and CRLF, so that Excel reads Japanese and Chinese; cells that look like formulas get
 * a quote in front.
 */
export const csv = (head: readonly string[], rows: readonly Row[]): string => csvOf([head, ...rows].map(csvLine));

/** `csv` from finished lines, the heading first. */
export const csvOf = (lines: readonly string[]): string => `\uFEFF${lines.join("\r\n")}\r\n`;
