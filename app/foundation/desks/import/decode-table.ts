import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { DomainError } from "~/platform/errors";
import { takingTurns } from "~/platform/time/turns";

/** Most rows of one import. */
export const maxImport = 10_000;

/** Most separators between two ends of lines: more than any table has, so that no row grows without end. */
const maxSeparators = 20_000;

/** Characters processed before the event loop gets a turn. */
const step = 16_384;

/** The separator of cells: the most frequent candidate in the first line. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 10_000).split("\n", 1)[0] ?? "";
  const counts = [",", "\t", ";"].map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ",";
}

/** One line of a table: its line number in the file, from 1, and its cells. */
export type Line = { line: number; cells: string[] };

/** Throws `tableUnreadable` for a text with too many separators on a line, before anything holds its row. */
async function demandNarrow(text: string, separator: string): Promise<void> {
  const turn = takingTurns();
  for (let at = 0, count = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === separator) count++;
    else if (sign === "\n" || sign === "\r") count = 0;
    if (count > maxSeparators) throw new DomainError("tableUnreadable");
    if (at % step === 0) await turn();
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  const turn = takingTurns();
  for (let at = 0; at < text.length; at += step) {
    yield text.slice(at, at + step);
    await turn();
  }
}

/** Removes the guard that protects an exported cell from being read as a formula [A27]. */
export const unguarded = (cell: string): string => (/^'\s*[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell);

/**
 * The lines of a table without empty ones, the heading first, parsed in pieces. Throws `tableUnreadable` for an invalid
 * table or one with more than 20,000 separators on a line, `tableTooLong` for more than `most` rows.
 */
export async function linesOf(text: string, most = maxImport): Promise<Line[]> {
  const delimiter = delimiterOf(text);
  await demandNarrow(text, delimiter);
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      max_record_size: 200_000,
    }),
  );
  const lines: Line[] = [];
  const turn = takingTurns();
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (lines.length > most) throw new DomainError("tableTooLong", { params: { max: most } });
      lines.push({ line: info.lines, cells: record.map((cell) => unguarded(cell.trim())) });
      await turn();
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError("tableUnreadable");
  }
  return lines;
}
