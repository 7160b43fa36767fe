import { linkKind } from "~/platform/fields/link";
import type { RichInline, RichMark, RichWord } from "~db/text/rich-text";
import { storedInk, storedSize } from "./inks";

/** The marks of a run of characters, its link, reading and note ("" for none), its colour and size (0 for none). */
export type Look = { bold: boolean; italic: boolean; strike: boolean } & {
  href: string;
  ruby: string;
  note: string;
} & {
  color: number;
  size: number;
};
/** Characters with the same look. */
export type Run = Look & { text: string };

export const flatMarks = ["bold", "italic", "strike"] as const;
/** Attributes of a stretch of words that carry a value. */
const saidOf = ["href", "ruby", "note", "color", "size"] as const;
export const plainLook: Look = {
  bold: false,
  italic: false,
  strike: false,
  href: "",
  ruby: "",
  note: "",
  color: 0,
  size: 0,
};

export const isSameLook = (a: Look, b: Look): boolean =>
  a.href === b.href &&
  a.ruby === b.ruby &&
  a.note === b.note &&
  a.color === b.color &&
  a.size === b.size &&
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.strike === b.strike;

/** A link as it is stored, "" for an unsafe one; brackets and bars are percent-encoded, so that it needs no escapes. */
export function storedLink(href: unknown): string {
  if (typeof href !== "string" || !linkKind(href)) return "";
  const written = href.replaceAll("(", "%28").replaceAll(")", "%29").replaceAll("|", "%7C");
  return linkKind(written) ? written : "";
}

/** One line of text: control characters become spaces, lone surrogates, which cannot be stored, are removed. */
export const plainLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").replace(/\p{Surrogate}/gu, "");

/** Longest reading and longest note, in code units. */
export const longestSaid = { ruby: 50, note: 500 } as const;

/** A reading as it is stored, without the signs that would end it or make a colour or size of it; "" for none. */
export function storedReading(text: unknown): string {
  if (typeof text !== "string") return "";
  const signs = text.replace(/[{}^\\|<>[\]]/g, "").replace(/^[#=\s]+/, "");
  return plainLine(signs.slice(0, longestSaid.ruby)).trim();
}

/** A note as it is stored; "" for none. */
export const storedNote = (text: unknown): string =>
  typeof text === "string" ? plainLine(text.slice(0, longestSaid.note)).trim() : "";

/** The look that marks of unknown origin give; unknown marks and unsafe links are ignored. */
export function lookOf(marks: unknown): Look {
  const look = { ...plainLook };
  if (!Array.isArray(marks)) return look;
  for (const mark of marks.slice(0, 20)) {
    const { type, attrs } = Object(mark) as { type?: unknown; attrs?: unknown };
    const flat = flatMarks.find((name) => name === type);
    if (flat) look[flat] = true;
    else if (type === "link") look.href = storedLink(Object(attrs).href);
    else if (type === "ruby") look.ruby = storedReading(Object(attrs).text);
    else if (type === "note") look.note = storedNote(Object(attrs).text);
    else if (type === "color") look.color = storedInk(Object(attrs).value);
    else if (type === "size") look.size = storedSize(Object(attrs).value);
  }
  return look;
}

/** The look of a stored word. */
export const lookOfWord = ({ marks }: RichWord): Look => lookOf(marks);

/** Merges neighbouring runs of the same look and drops empty ones. */
function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (!run.text) continue;
    if (last && isSameLook(last, run)) last.text += run.text;
    else out.push({ ...run });
  }
  return out;
}

type Flat = (typeof flatMarks)[number];

/** Removes a mark from the leading spaces of each stretch that has it. */
function withoutHeads(runs: readonly Run[], mark: Flat): Run[] {
  let isInside = false;
  return runs.flatMap((run) => {
    if (!run[mark] || isInside) {
      isInside = run[mark];
      return [run];
    }
    const rest = run.text.trimStart();
    isInside = rest !== "";
    const head = run.text.slice(0, run.text.length - rest.length);
    return [
      { ...run, [mark]: false, text: head },
      { ...run, text: rest },
    ];
  });
}

/** Removes a mark from the trailing spaces of each stretch that has it. */
function withoutTails(runs: readonly Run[], mark: Flat): Run[] {
  let isInside = false;
  const parts = runs.toReversed().map((run) => {
    if (!run[mark] || isInside) {
      isInside = run[mark];
      return [run];
    }
    const rest = run.text.trimEnd();
    isInside = rest !== "";
    return [
      { ...run, text: rest },
      { ...run, [mark]: false, text: run.text.slice(rest.length) },
    ];
  });
  return parts.toReversed().flat();
}

/** Moves the ends of marks to letters, so that their delimiters in the textual form always touch one. */
const tightened = (runs: readonly Run[]): Run[] =>
  joined(flatMarks.reduce<Run[]>((all, mark) => withoutTails(joined(withoutHeads(all, mark)), mark), [...runs]));

/** Removes links, readings, notes, colours and sizes that cover only spaces. */
function withoutBlank(runs: readonly Run[], name: (typeof saidOf)[number]): Run[] {
  const out: Run[] = [];
  for (let from = 0; from < runs.length; ) {
    const said = runs[from]?.[name];
    let to = from;
    let isBlank = true;
    for (; to < runs.length && runs[to]?.[name] === said; to++) isBlank &&= runs[to]?.text.trim() === "";
    for (const run of runs.slice(from, to)) out.push(said && isBlank ? { ...run, [name]: plainLook[name] } : run);
    from = to;
  }
  return out;
}

const withoutBlanks = (runs: readonly Run[]): Run[] => joined(saidOf.reduce<Run[]>(withoutBlank, [...runs]));

/** A line without spaces at its ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const words = joined(runs);
  const isSaid = ({ text }: Run) => text.trim() !== "";
  const first = words.findIndex(isSaid);
  words.splice(words.findLastIndex(isSaid) + 1);
  words.splice(0, first);
  return words.map((run, at) => {
    const text = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === words.length - 1 ? text.trimEnd() : text };
  });
}

/** A run as it is stored. */
export function wordOf({ text, bold, italic, strike, href, ruby, note, color, size }: Run): RichWord {
  const flat = { bold, italic, strike };
  const marks: RichMark[] = [
    ...(href ? [{ type: "link" as const, attrs: { href } }] : []),
    ...(color ? [{ type: "color" as const, attrs: { value: color } }] : []),
    ...(size ? [{ type: "size" as const, attrs: { value: size } }] : []),
    ...(note ? [{ type: "note" as const, attrs: { text: note } }] : []),
    ...(ruby ? [{ type: "ruby" as const, attrs: { text: ruby } }] : []),
    ...flatMarks.filter((mark) => flat[mark]).map((type) => ({ type })),
  ];
  return { text, type: "text", ...(marks.length > 0 && { marks }) };
}

/** Lines of runs as they are stored: trimmed, without empty lines, a hard break between two. */
export function inlineOf(lines: readonly (readonly Run[])[]): RichInline[] {
  const kept = lines.map((runs) => withoutBlanks(tightened(trimmed(runs)))).filter((runs) => runs.length > 0);
  return kept.flatMap((runs, at) => [...(at > 0 ? [{ type: "hardBreak" as const }] : []), ...runs.map(wordOf)]);
}
