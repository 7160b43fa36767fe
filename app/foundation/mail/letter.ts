import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";

/** One part of a letter; the HTML and text forms of a mail are made of the same parts. */
export type LetterPart =
  | { kind: "paragraph"; text: string }
  | { kind: "facts"; rows: readonly { label: string; value: string }[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "button"; label: string; href: string }
  | { kind: "quote"; label: string; text: string };

/** The content of a mail in one language, before it is rendered. */
export type Letter = {
  locale: Locale;
  subject: string;
  parts: readonly LetterPart[];
  /** The address that ends this kind of mail; absent from mandatory mail. */
  unsubscribe?: string;
};

/** The sender shown at the head and foot of every mail. */
export type Sender = { brand: string; operator: string; address: string; email: string };

/** Splits a text into paragraphs at empty lines. */
export const paragraphsOf = (text: string): LetterPart[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => ({ kind: "paragraph", text: one }));

/** The lines below a letter: sender, contact, and the link that ends this kind of mail where there is one. */
export function footOf({ unsubscribe }: Letter, { operator, address, email }: Sender, t: Translate) {
  const lines = [operator, ...(unsubscribe ? [address] : []), t("mail:contact", { email })];
  return { lines, unsubscribe: unsubscribe && { label: t("mail:unsubscribe"), href: unsubscribe } };
}

function written(part: LetterPart, t: Translate): string {
  switch (part.kind) {
    case "paragraph":
      return part.text;
    case "facts":
      return part.rows.map((row) => t("mail:fact", row)).join("\n");
    case "list":
      return part.items.map((item) => t("mail:item", { item })).join("\n");
    case "button":
      return `${part.label}\n${part.href}`;
    case "quote":
      return `${part.label}\n${part.text.replace(/^/gm, "> ")}`;
  }
}

/** A letter as plain text. */
export function letterText(letter: Letter, sender: Sender, t: Translate): string {
  const { lines, unsubscribe } = footOf(letter, sender, t);
  const foot = [...lines, ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.href}`] : [])].join("\n");
  return [...letter.parts.map((part) => written(part, t)), `--\n${foot}`].join("\n\n");
}
