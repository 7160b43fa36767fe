import { storedInk, storedSize } from "./inks";
import { type flatMarks, isSameLook, type Run, storedLink, storedNote, storedReading } from "./words";

type Said = { href?: string; ruby?: string; note?: string; color?: number; size?: number };
type Mark = (typeof flatMarks)[number];
/** A piece of a line: words, or a delimiter that begins or ends a mark once it is paired. */
type Piece = { text: string; mark?: Mark; opens?: boolean; closes?: boolean; isOpen?: boolean } & Said;

const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign);
const punctuation = /[!-/:-@[-`{-~]/;

/** The marks of a run of delimiters, each with its own part of the run; any other run is words. */
const marksOf: Readonly<Record<string, readonly (readonly [Mark, string])[]>> = {
  "~~": [["strike", "~~"]],
  "*": [["italic", "*"]],
  "**": [["bold", "**"]],
  "***": [
    ["bold", "**"],
    ["italic", "*"],
  ],
};

const target = /\]\(([^\s()]{1,1000})\)/y;
const signs = /\*+|~+/y;
const others = /[^\\*~[\]{^]+/y;
/** The end of words with a note, of words with a reading, and of words with a colour or size. */
const ink = /\^([#=])(\d{1,3})\}/y;
const noted = /\^\[((?:\\.|[^\\\]]){1,1100})\]\}/y;
const read = /\^([^{}^\\|<>[\]]{1,60})\}/y;

const at = (pattern: RegExp, line: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(line);
};

/** Makes a link of the pieces between the `[` at `from` and the end. */
function closeLink(pieces: Piece[], from: number, href: string): void {
  for (const [at, piece] of pieces.slice(from).entries()) {
    if (at === 0) piece.text = "";
    else piece.href = href;
  }
}

/** The note, reading, colour or size that the `^` at `from` attaches to the words since `{`, and its length; null for a plain `^`. */
function saidAt(line: string, from: number): { said: Said; length: number } | null {
  const [all = "", text = ""] = (line[from + 1] === "[" && at(noted, line, from)) || [];
  const note = storedNote(text.replace(/\\([!-/:-@[-`{-~])/g, "$1"));
  if (note) return { said: { note }, length: all.length };
  const [inked = "", sign, digits] = at(ink, line, from) ?? [];
  const value = sign === "#" ? { color: storedInk(Number(digits)) } : { size: storedSize(Number(digits)) };
  if (inked) return value.color || value.size ? { said: value, length: inked.length } : null;
  const [whole = "", reading] = at(read, line, from) ?? [];
  const ruby = storedReading(reading);
  return ruby ? { said: { ruby }, length: whole.length } : null;
}

/** Attaches what is said of them to the pieces between the `{` at `from` and the end; inner ones take precedence. */
function closeBrace(pieces: Piece[], from: number, said: Said): void {
  for (const [at, piece] of pieces.slice(from).entries()) {
    if (at === 0) piece.text = "";
    else Object.assign(piece, { ...said, ...piece });
  }
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  const braces: number[] = [];
  let open = -1;
  for (let from = 0; from < line.length; ) {
    const sign = line[from] ?? "";
    const next = line[from + 1] ?? "";
    const run = sign === "*" || sign === "~" ? at(signs, line, from)?.[0] : undefined;
    const link = sign === "]" ? at(target, line, from) : null;
    const brace = braces.at(-1);
    const said = sign === "^" && brace !== undefined ? saidAt(line, from) : null;
    const href = link && open >= 0 ? storedLink(link[1]) : "";
    if (sign === "\\" && punctuation.test(next)) {
      pieces.push({ text: next });
      from += 2;
    } else if (run) {
      const state = { closes: !isSpace(line[from - 1]), opens: !isSpace(line[from + run.length]) };
      const marks = marksOf[run];
      if (!marks) pieces.push({ text: run });
      for (const [mark, text] of marks ?? []) pieces.push({ text, mark, ...state });
      from += run.length;
    } else if (sign === "{") {
      /* Colour, size, note, reading: no more are around each other. */
      if (braces.length > 3) braces.splice(0, braces.length - 3);
      braces.push(pieces.push({ text: "{" }) - 1);
      from++;
    } else if (said && brace !== undefined && brace + 1 < pieces.length) {
      closeBrace(pieces, brace, said.said);
      braces.pop();
      from += said.length;
    } else if (sign === "[") {
      open = pieces.push({ text: "[" }) - 1;
      from++;
    } else if (link && href) {
      closeLink(pieces, open, href);
      open = -1;
      from += link[0].length;
    } else {
      const text = at(others, line, from)?.[0] ?? sign;
      pieces.push({ text });
      from += text.length;
    }
  }
  return pieces;
}

/** Pairs the delimiters of each mark; unpaired ones stay words. */
function pair(pieces: readonly Piece[]): void {
  const open: Partial<Record<Mark, Piece>> = {};
  for (const piece of pieces) {
    const { mark } = piece;
    if (!mark) continue;
    const first = open[mark];
    if (first && piece.closes) {
      first.isOpen = true;
      piece.isOpen = false;
      delete open[mark];
    } else if (!first && piece.opens) open[mark] = piece;
  }
}

/** The runs of one line of the textual form. */
export function readWords(line: string): Run[] {
  const pieces = piecesOf(line);
  pair(pieces);
  const runs: Run[] = [];
  let [bold, italic, strike] = [false, false, false];
  for (const { text, mark, isOpen, href = "", ruby = "", note = "", color = 0, size = 0 } of pieces) {
    if (mark && isOpen !== undefined) {
      if (mark === "bold") bold = isOpen;
      else if (mark === "italic") italic = isOpen;
      else strike = isOpen;
      continue;
    }
    const run = { bold, italic, strike, href, ruby, note, color, size, text };
    const last = runs.at(-1);
    if (last && isSameLook(last, run)) last.text += text;
    else if (text) runs.push(run);
  }
  return runs;
}
