/* A table in the textual form: one line per row with bars around its cells, `|---|---|` below a heading row, `<br>`
   between the lines of a cell. A backslash escapes these signs. */

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

/** The cells of a table line in the textual form; null for any other line. */
export function cellsOf(line: string): string[] | null {
  if (!line.startsWith("|")) return null;
  const [, ...cells] = parted(line, "|").map((cell) => cell.trim());
  if (cells.length < 2) return null;
  return cells.at(-1) === "" ? cells.slice(0, -1) : cells;
}

/** Whether a table line marks the one above it as headings. */
export const isHeaderRule = (cells: readonly string[]): boolean => cells.every((cell) => rule.test(cell));

/** The lines of a cell. */
export const linesOfCell = (cell: string): string[] => parted(cell, "<br>");

/** Escapes in a cell's words what would end it or one of its lines. */
export const escapedInCell = (text: string): string => text.replace(/\||<br>/gi, "\\$&");

/** Joins lines into the text of a cell. */
export function cellOf(lines: readonly string[]): string {
  const cell = lines.join("<br>");
  return rule.test(cell) ? `\\${cell}` : cell;
}

/** Joins cells into a table line. */
export const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
