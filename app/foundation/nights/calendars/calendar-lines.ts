/** Most characters of a line that are kept, and lines of the file after which a reader may give others their turn. */
const most = { text: 2_000, lines: 256 } as const;

/** A line of an iCalendar file with its continuations, and its number in the file, from 1. */
export type CalendarLine = { line: number; text: string };

/**
 * The lines of a text one after the other, folded ones joined and cut off at 2,000 characters, empty ones left out;
 * null now and then, however long a line goes on. Lines end with CRLF, LF or CR.
 */
export function* calendarLines(text: string): Generator<CalendarLine | null> {
  const physical = /([^\r\n]*)(?:\r\n|\r|\n|$)/y;
  physical.lastIndex = text.startsWith("\uFEFF") ? 1 : 0;
  let last: CalendarLine | null = null;
  for (let line = 1; physical.lastIndex < text.length; line++) {
    const piece = physical.exec(text)?.[1] ?? "";
    if (line % most.lines === 0) yield null;
    if (piece === "") continue;
    if (last && (piece[0] === " " || piece[0] === "\t")) {
      if (last.text.length < most.text) last.text = (last.text + piece.slice(1)).slice(0, most.text);
      continue;
    }
    if (last) yield last;
    last = { line, text: piece.slice(0, most.text).trimStart() };
  }
  if (last) yield last;
}
