import { eq } from "drizzle-orm";
import { mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { sendMessage } from "~/foundation/messages/verbs/send-message.server";
import type { Actor } from "~/platform/access/actor";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { stayMails } from "~db/schema/stay";
import { openStay } from "../queries/open-stay.server";

/** A question to a host [T5]; days are optional. */
export type HostMail = {
  stayId: number;
  content: string;
  checkin?: string | undefined;
  checkout?: string | undefined;
  shareEmail: boolean;
};

/** Copies the question into the conversation of both; a host who has not answered three lines yet reads it by mail only. */
async function copyToMessages(tx: Tx, fromId: number, toId: number, content: string): Promise<void> {
  try {
    await sendMessage(tx, fromId, { type: "message", toId, content, images: [] });
  } catch (error) {
    if (!(error instanceof DomainError && error.key === "messageNotAccepted")) throw error;
  }
}

/**
 * Mails a visitor's question to the host of a listing, and copies it into their messages [T5]. Neither side learns the
 * other's address, unless the visitor shares theirs, to which the host's answer then goes. Throws `itemNotExist`,
 * `stayOwn`, `stayDeparture` for reversed days, and the errors of `sendMessage`.
 */
export async function mailHost(tx: Tx, actor: Pick<Actor, "userId">, mail: HostMail): Promise<void> {
  const { stayId, content, checkin, checkout, shareEmail } = mail;
  const stay = await openStay(tx, stayId);
  if (stay.sellerId === actor.userId) throw new DomainError("stayOwn");
  if (checkin && checkout && checkout <= checkin)
    throw new DomainError("stayDeparture", { field: "checkout", params: { day: checkin } });
  const [sender] = await tx
    .select({ nickname: users.nickname, email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId));
  await tx.insert(stayMails).values({
    stayId,
    userId: actor.userId,
    content,
    checkin: checkin ?? null,
    checkout: checkout ?? null,
    sharesEmail: shareEmail,
  });
  await copyToMessages(tx, actor.userId, stay.sellerId, content);
  await mailMember(tx, stay.sellerId, (_, locale) => {
    const write = dayWriter(locale, { year: "numeric" });
    return {
      template: "stay-order:mail.ask",
      params: { stay: inLanguage(stay.name, flagOf(locale)).text, name: sender?.nickname ?? "" },
      facts: [
        ...(checkin ? [{ label: "stay-order:mail.checkin", value: write(checkin) }] : []),
        ...(checkout ? [{ label: "stay-order:mail.checkout", value: write(checkout) }] : []),
        ...(shareEmail && sender ? [{ label: "stay-order:mail.email", value: sender.email }] : []),
      ],
      ...(shareEmail && sender && { replyTo: sender.email }),
      quote: content,
      link: env.origins.main + href("/message"),
    };
  });
}
