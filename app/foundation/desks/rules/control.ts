import type { TextLine } from "~/platform/forms/form.server";
import type { Upload } from "~/platform/forms/uploads";
import type { Flag } from "~/platform/i18n/locales";

/** One choice of a list; `value` is what the form sends. */
export type Choice = { value: string; label: string };

/** One control of a field that has several; `label` is a key of desks.json. */
export type Part = {
  name: string;
  label: string;
  max: number;
  input?: "text" | "date";
  inputMode?: "numeric";
  autoComplete?: "postal-code" | "address-line1";
  placeholder?: string;
  /** It is a postcode, which fills this other control of the field. */
  fills?: string;
};

/** A text with headings, lists and links; with `upload` also pictures of this kind, with `video` videos of that. */
export type RichControl = { upload: Upload | null; video: Upload | null };

/** What a form needs to draw one field: plain data, so that one page in the browser draws every desk. */
export type Control =
  | { type: "line"; max: number; input: "text" | "url" | "tel" | "email" }
  | { type: "tags"; max: number; known: string[] }
  | { type: "text"; max: number }
  | { type: "words"; max: number; isLong: boolean; rich?: RichControl }
  | { type: "rich"; rich: RichControl }
  | { type: "number"; min: number; max: number; unit?: "yen" | "percent" }
  | { type: "choice"; choices: Choice[] }
  /** Any of them, each with a box to tick. */
  | { type: "choices"; choices: Choice[] }
  /** `texts` says what the field holds for a row, by the row's number; `path` answers what fits what is typed. */
  | { type: "link"; path: string; texts: Readonly<Record<string, string>> }
  /** Several of them, at most `max`, one a line. */
  | { type: "links"; path: string; texts: Readonly<Record<string, string>>; max: number }
  | { type: "tick" }
  | { type: "moment" }
  | { type: "day" }
  | { type: "group"; parts: readonly Part[] }
  | { type: "files"; upload: Upload; max: number };

/** What a list shows of one field. */
export type Cell = {
  text: string;
  /** What the list's file says, where that is not the text: a plain number, a moment as desks write it. */
  inFile?: string | number;
  /** Where the text is not in the visitor's language. */
  lang?: Flag;
  /** Key of a picture that stands in place of the text. */
  picture?: string;
  /** Where the text leads, where that is not the row's own form. */
  href?: string;
  /** Shows the text as a badge. */
  tone?: "plain" | "primary" | "good" | "warn" | "bad";
};

/** What a language of a text was overtaken by: the others as they have changed since `since`, which is written in words. */
export type Overtaking = { since: string; changes: readonly { flag: Flag; lines: readonly TextLine[] }[] };

/** One field of a form as the browser gets it. */
export type FieldView = {
  name: string;
  /** The heading that stands before it, if any. */
  section: string | null;
  label: string;
  hint: string;
  required: boolean;
  /** It shows what it holds and sends it back: it cannot be changed now, as its hint says. */
  locked: boolean;
  control: Control;
  /** What the control holds: a text, a list of keys, a text a language, whether it is ticked. */
  value: unknown;
  /** Languages of a text that another language has overtaken, with what became of those since. */
  stale: Readonly<Partial<Record<Flag, Overtaking>>>;
  /** How the earlier state that it holds differs from what is stored, by language, or as a whole. */
  differs: Readonly<Partial<Record<Flag | "all", readonly TextLine[]>>>;
};
