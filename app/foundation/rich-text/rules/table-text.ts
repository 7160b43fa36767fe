/*
 * A table in the textual form: a line each row with bars around its cells, `|---|---|` below a row of headings, `<br>`
 * between the lines of a cell. A backslash stands before what is none of these signs.
 */

const pieces = /\\[\s\S]|<br>|[^\\|<]+|[\s\S]/giu;
const rule = /^:?-{3,}:?$/;

function parted(text: string, sign: "|" | "<br>"): string[] {
  const parts: string[] = [];
  let part = "";
  for (const [piece] of text.matchAll(pieces)) {
    if (piece.toLowerCase() === sign) {
      parts.push(part);
      part = "";
    } else part += piece;
  }
  return [...parts, part];
}

/** The cells of a line of a table, in the textual form; null for another line. */
export function cellsOf(line: string): string[] | null {
  if (!line.startsWith("|")) return null;
  const [, ...cells] = parted(line, "|").map((cell) => cell.trim());
  if (cells.length < 2) return null;
  return cells.at(-1) === "" ? cells.slice(0, -1) : cells;
}

/** Whether a line of a table says that the one above it holds headings. */
export const isHeaderRule = (cells: readonly string[]): boolean => cells.every((cell) => rule.test(cell));

/** The lines of a cell. */
export const linesOfCell = (cell: string): string[] => parted(cell, "<br>");

/** Escapes in a cell's words what would end it or one of its lines. */
export const escapedInCell = (text: string): string => text.replace(/\||<br>/gi, "\\$&");

/** A cell of these lines as its row carries it. */
export function cellOf(lines: readonly string[]): string {
  const cell = lines.join("<br>");
  return rule.test(cell) ? `\\${cell}` : cell;
}

/** A line of a table. */
export const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
