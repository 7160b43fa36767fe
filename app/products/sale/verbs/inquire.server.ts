import { and, eq, inArray, sql } from "drizzle-orm";
import { mailLocale, mailMember } from "~/foundation/mail/verbs/queue-mail.server";
import { sendMessage } from "~/foundation/messages/verbs/send-message.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { requireVoice } from "~/foundation/profile/rules/standing";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { saleInquiries, saleProperties } from "~db/schema/sale";
import { openProperty } from "../queries/properties.server";
import { before, type InquiryKind, isViewable } from "../rules/inquiry-states";
import { saleLimits } from "../rules/limits";

type Inquiry = { propertyId: number; kind: InquiryKind; content: string; visitTime: Date | null };

/** Notifies and mails a person in their language about an inquiry; nobody's e-mail address is in it. */
async function tell(
  tx: Tx,
  userId: number,
  news: string,
  about: { name: Parameters<typeof inLanguage>[0]; visitTime: Date | null; quote: string; side: "received" | "mine" },
): Promise<void> {
  const [reader] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  if (!reader) return;
  const locale = mailLocale(reader);
  const params = { name: inLanguage(about.name, flagOf(locale)).text, time: deskTime(locale)(about.visitTime) };
  await notify(tx, {
    userId,
    type: "system",
    key: `sale-desk:notice.${news}`,
    params: { ...params, name: about.name },
    refType: `sale-${about.side}`,
    refId: "0",
  });
  const path = about.side === "received" ? href("/staySale/inquiries") : href("/staySale/myInquiries");
  await mailMember(tx, userId, {
    template: `sale-desk:mail.${news}`,
    params,
    link: env.origins.main + path,
    ...(about.quote && { quote: about.quote }),
  });
}

/**
 * Sends a question about a property, or the wish to view it, to its host: as a message between the two, with a notice
 * and a letter that hold no address [T5, T8]. One open inquiry of each kind per person and property. Throws
 * `notFindData`, `userSilenced`, `saleToSelf`, `saleVisitTime` for a time less than an hour or more than 60 days ahead
 * by the database clock, `saleInquiryOpen`, and the refusals of messages.
 */
export async function inquire(
  tx: Tx,
  actor: Pick<Actor, "userId" | "silencedUntil">,
  { propertyId, kind, content, visitTime }: Inquiry,
): Promise<{ id: number }> {
  requireVoice(actor);
  const { ownerId, name } = await openProperty(tx, propertyId);
  if (ownerId === actor.userId) throw forbidden("saleToSelf");
  const isViewing = kind === "viewing";
  if (isViewing && (!visitTime || !isViewable(visitTime, await databaseNow(tx), saleLimits.viewingDays)))
    throw new DomainError("saleVisitTime", { field: "visitTime", params: { days: saleLimits.viewingDays } });
  const [made] = await tx
    .insert(saleInquiries)
    .values({ propertyId, ownerId, userId: actor.userId, kind, content, visitTime: isViewing ? visitTime : null })
    .onConflictDoNothing()
    .returning({ id: saleInquiries.id });
  if (!made) throw new DomainError("saleInquiryOpen");
  const [host] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, ownerId));
  const locale = mailLocale(host ?? { locale: "" });
  const about = { name: inLanguage(name, flagOf(locale)).text, time: deskTime(locale)(visitTime) };
  const head = translator(locale)(`sale-desk:message.${kind}`, about);
  await sendMessage(tx, actor.userId, { type: "message", toId: ownerId, content: `${head}\n${content}`, images: [] });
  await tell(tx, ownerId, kind, { name, visitTime, quote: content, side: "received" });
  return made;
}

async function nameOf(tx: Tx, propertyId: number) {
  const [row] = await tx
    .select({ name: saleProperties.name })
    .from(saleProperties)
    .where(eq(saleProperties.id, propertyId));
  return row?.name ?? {};
}

type Moved = { id: number; status: keyof typeof before; reply?: string };

/**
 * Moves an inquiry: its host (or an administrator) confirms or declines an open one with an answer, its person cancels
 * it. Tells the other side. Throws `notFindData` for one of others and `saleInquiryChanged` from a state that does not
 * lead there.
 */
export async function moveInquiry(tx: Tx, actor: Pick<Actor, "userId" | "roles">, { id, status, reply = "" }: Moved) {
  const isOwn = status === "canceled";
  const mine = isOwn
    ? eq(saleInquiries.userId, actor.userId)
    : actor.roles.has("ADMIN")
      ? undefined
      : eq(saleInquiries.ownerId, actor.userId);
  const [row] = await tx
    .select()
    .from(saleInquiries)
    .where(and(eq(saleInquiries.id, id), mine))
    .for("update");
  if (!row) throw missing();
  const [moved] = await tx
    .update(saleInquiries)
    .set({ status, ...(!isOwn && { reply }), updateTime: sql`clock_timestamp()` })
    .where(and(eq(saleInquiries.id, id), inArray(saleInquiries.status, [...before[status]])))
    .returning({ id: saleInquiries.id });
  if (!moved) throw new DomainError("saleInquiryChanged");
  const name = await nameOf(tx, row.propertyId);
  const side = isOwn ? "received" : "mine";
  await tell(tx, isOwn ? row.ownerId : row.userId, status, { name, visitTime: row.visitTime, quote: reply, side });
}
