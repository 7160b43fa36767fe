import { eq } from "drizzle-orm";
import { brand } from "~/platform/brand";
import { type Locale, parseLocale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Params, Translate } from "~/platform/i18n/translate";
import { enqueueMail } from "~/platform/jobs/mail.server";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { type Letter, letterText, paragraphsOf, type Sender } from "../letter";
import { letterHtml } from "../letter-html.server";
import { isSubscribed, type MailKind, unsubscribeHeaders, unsubscribeLink } from "./unsubscribe.server";

/** The content of a mail. Its words are texts of locales/, in the reader's language. */
export type MailContent = {
  /**
   * The key prefix of its texts: `<template>.subject` and `<template>.text` (empty lines separate paragraphs), and
   * where used `.button` and `.quote`.
   */
  template: string;
  params?: Params;
  /** Highlighted lines, such as a code or an order number: the key of the label, and the value. */
  facts?: readonly { label: string; value: string | number }[];
  list?: readonly string[];
  /** The target of the button `<template>.button`: a full address. */
  link?: string;
  /** A user's own words, shown below `<template>.quote`. */
  quote?: string;
  /** Key of a closing paragraph that several mails share. */
  note?: string;
  /** The address of whoever wrote the words, to which an answer goes; ours without. */
  replyTo?: string;
};

/** The recipient of a mail without an account. */
export type Recipient = {
  to: string;
  locale: Locale;
  name?: string;
  /** Whose choice may end this kind of mail; the mail then carries the link to do so. */
  optOut?: { userId: number; kind: MailKind };
};

/** An account as a recipient. */
export type Member = { id: number; email: string; nickname: string; locale: string };

/** The language of mails to an account. */
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

/** Queues a letter in the transaction, as HTML and as text; it is sent once, after the commit. */
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

/** Mails an address in a given language; the only function for recipients without an account. */
export async function queueMail(
  tx: Tx,
  { to, locale, name, optOut, ...content }: Recipient & MailContent,
): Promise<void> {
  const letter = letterOf(content, locale, name, translator(locale));
  if (optOut) await queueOptional(tx, { id: optOut.userId, email: to }, optOut.kind, letter);
  else await queueLetter(tx, to, letter);
}

/**
 * Queues an optional letter to a member: its foot and headers carry the link that ends its kind (RFC 2369, 8058). The
 * caller checks whether the member wants it (`wantsMail`).
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
 * the mail carries an unsubscribe link and is only sent to a user who wants that kind. Does nothing for a missing
 * account.
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
  if (!optOut) await queueLetter(tx, member.email, letter, said.replyTo ? { "Reply-To": said.replyTo } : {});
  else if (await isSubscribed(tx, { userId, kind: optOut })) await queueOptional(tx, member, optOut, letter);
}
