import type { Upload } from "~/platform/domain/uploads";
import type { TextLine } from "~/platform/forms/form.server";
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
  /** It is a postcode that fills this other control of the field. */
  fills?: string;
};

/** A text with headings, lists and links; with `upload` also pictures, with `video` also videos of these kinds. */
export type RichControl = { upload: Upload | null; video: Upload | null };

/** What a form needs to render one field: plain data, so that one browser page serves every desk. */
export type Control =
  | { type: "line"; max: number; input: "text" | "url" | "tel" | "email" }
  | { type: "tags"; max: number; known: string[] }
  | { type: "text"; max: number }
  /** With `files`, an `accept` of extensions, each language can be read from a file of the visitor's. */
  | { type: "words"; max: number; isLong: boolean; rich?: RichControl; files?: string }
  | { type: "rich"; rich: RichControl }
  | { type: "number"; min: number; max: number; unit?: "yen" | "percent" }
  /** With `initial` one of the choices is always chosen. */
  | { type: "choice"; choices: Choice[]; initial?: string }
  /** Tick boxes. */
  | { type: "choices"; choices: Choice[] }
  /** `texts` are the field's texts by row number; `path` is the call that suggests targets. */
  | { type: "link"; path: string; texts: Readonly<Record<string, string>> }
  /** Several links, at most `max`, one per line. */
  | { type: "links"; path: string; texts: Readonly<Record<string, string>>; max: number }
  | { type: "tick" }
  | { type: "moment" }
  | { type: "day" }
  | { type: "group"; parts: readonly Part[] }
  | { type: "files"; upload: Upload; max: number };

/** A field's value in a list. */
export type Cell = {
  text: string;
  /** The value in the list's file, where it is not the text: a plain number, or a time in its sortable form. */
  inFile?: string | number;
  /** The text's language, when it is not the visitor's. */
  lang?: Flag;
  /** Key of a picture shown instead of the text. */
  picture?: string;
  /** The link of the text, when it is not the row's own form. */
  href?: string;
  /** Shows the text as a badge. */
  tone?: "plain" | "primary" | "good" | "warn" | "bad";
};

/** What made a text stale: the changes of the other languages after the time `since`, which is given in words. */
export type Overtaking = { since: string; changes: readonly { flag: Flag; lines: readonly TextLine[] }[] };

/** One field of a form as the browser gets it. */
export type FieldView = {
  name: string;
  /** The heading before it, if any; `fold` where the section folds, and whether it is open. */
  section: { title: string; fold: "open" | "closed" | null } | null;
  label: string;
  hint: string;
  required: boolean;
  /** The field is read-only for now, as its hint explains; its value is still sent. */
  locked: boolean;
  control: Control;
  /** The control's value: a text, a list of keys, texts by language, or whether it is ticked. */
  value: unknown;
  /** Stale languages of a text, with the changes of the other languages since. */
  stale: Readonly<Partial<Record<Flag, Overtaking>>>;
  /** Differences of the shown earlier state from the stored one, by language or as a whole. */
  differs: Readonly<Partial<Record<Flag | "all", readonly TextLine[]>>>;
};
