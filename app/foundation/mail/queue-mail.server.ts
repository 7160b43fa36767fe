import { eq } from "drizzle-orm";
import { brand } from "~/platform/brand";
import { type Locale, parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Params, Translate } from "~/platform/i18n/translate";
import { enqueueMail } from "~/platform/jobs/mail.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { type Letter, letterText, paragraphsOf, type Sender } from "./letter";
import { letterHtml } from "./letter-html.server";
import { isSubscribed, type MailKind, unsubscribeHeaders, unsubscribeLink } from "./unsubscribe.server";

/** What a mail says. Its words are texts of locales/, in the reader's language. */
export type MailContent = {
  /**
   * Where its texts stand: `<template>.subject` and `<template>.text` (an empty line parts paragraphs), and where they
   * are asked for `.button` and `.quote`.
   */
  template: string;
  params?: Params;
  /** Lines that stand out, such as a code or an order number: the key of the label, and the value. */
  facts?: readonly { label: string; value: string | number }[];
  list?: readonly string[];
  /** Where the button `<template>.button` leads: a full address. */
  link?: string;
  /** Somebody's own words below `<template>.quote`. */
  quote?: string;
  /** Key of a closing paragraph that several mails share. */
  note?: string;
};

/** Whom a mail without an account goes to. */
export type Recipient = {
  to: string;
  locale: Locale;
  name?: string;
  /** Whose choice may end this kind of mail: it then carries the way to do so. */
  optOut?: { userId: number; kind: MailKind };
};

/** An account as a recipient: mail that people may do without (`optOut`) carries the way to end it. */
export type Member = { id: number; email: string; nickname: string; locale: string };

/** The language in which an account is written to. */
export const mailLocale = (user: { locale: string }): Locale => parseLocale(user.locale) ?? "en_US";

const senderIn = (locale: Locale): Sender => ({
  brand: brand.name[locale],
  operator: brand.operator.name[locale],
  address: brand.operator.address[locale],
  email: brand.contact.email,
});

function letterOf(content: MailContent, locale: Locale, name: string | undefined, t: Translate): Letter {
  const { template, params = {}, facts = [], list = [], link, quote, note } = content;
  const said = (part: "subject" | "text" | "button" | "quote") => {
    const key = `${template}.${part}`;
    return t(key, params);
  };
  const rows = facts.map(({ label, value }) => ({ label: t(label), value: String(value) }));
  return {
    locale,
    subject: said("subject"),
    parts: [
      ...(name ? paragraphsOf(t("mail:greeting", { name })) : []),
      ...paragraphsOf(said("text")),
      ...(rows.length > 0 ? [{ kind: "facts" as const, rows }] : []),
      ...(list.length > 0 ? [{ kind: "list" as const, items: list }] : []),
      ...(link ? [{ kind: "button" as const, label: said("button"), href: link }] : []),
      ...(quote ? [{ kind: "quote" as const, label: said("quote"), text: quote }] : []),
      ...(note ? paragraphsOf(t(note, params)) : []),
    ],
  };
}

/** Queues a letter with the transaction as HTML and text of the same words; it leaves after the commit, once. */
async function queueLetter(
  tx: Tx,
  to: string,
  letter: Letter,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const t = translator(letter.locale);
  const sender = senderIn(letter.locale);
  await enqueueMail(tx, {
    to,
    subject: letter.subject,
    text: letterText(letter, sender, t),
    html: letterHtml(letter, sender, t),
    headers: { "Auto-Submitted": "auto-generated", ...headers },
  });
}

/** Mails an address in a language; the only way to write to who has no account. */
export async function queueMail(
  tx: Tx,
  { to, locale, name, optOut, ...content }: Recipient & MailContent,
): Promise<void> {
  const letter = letterOf(content, locale, name, translator(locale));
  if (optOut) await queueOptional(tx, { id: optOut.userId, email: to }, optOut.kind, letter);
  else await queueLetter(tx, to, letter);
}

/**
 * Queues a letter that a member may do without: it carries the way to end its kind, at its foot and in its headers
 * (RFC 2369, 8058). Whether the member wants it is the caller's question (`wantsMail`).
 */
export async function queueOptional(
  tx: Tx,
  member: Pick<Member, "id" | "email">,
  kind: MailKind,
  letter: Letter,
): Promise<void> {
  const link = unsubscribeLink(member.id, kind);
  await queueLetter(tx, member.email, { ...letter, unsubscribe: link }, unsubscribeHeaders(member.id, kind));
}

/**
 * Mails an account in its language, with a greeting. `content` may depend on the language (dates, lists). With `optOut`
 * only who wants that kind gets it, with the way to end it. Nothing happens for an account that is not there.
 */
export async function mailMember(
  tx: Tx,
  userId: number,
  content: MailContent | ((t: Translate, locale: Locale) => MailContent),
  optOut?: MailKind,
): Promise<void> {
  const [member] = await tx
    .select({ id: users.id, email: users.email, nickname: users.nickname, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) return;
  const locale = mailLocale(member);
  const t = translator(locale);
  const said = typeof content === "function" ? content(t, locale) : content;
  const letter = letterOf(said, locale, member.nickname, t);
  if (!optOut) await queueLetter(tx, member.email, letter);
  else if (await isSubscribed(tx, { userId, kind: optOut })) await queueOptional(tx, member, optOut, letter);
}
