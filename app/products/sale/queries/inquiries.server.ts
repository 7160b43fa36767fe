import { desc, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { toNum } from "~/platform/access/actor";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { saleInquiries, saleProperties } from "~db/schema/sale";
import { propertyHref } from "../rules/addresses";

type Paging = { page: number; size: number; offset: number };
type Side = "sent" | "received";

/** Inquiries that a person sent, or that a host received; administrators see all that were received. */
const ofActor = ({ userId, roles }: Actor, side: Side) =>
  side === "sent"
    ? eq(saleInquiries.userId, userId)
    : roles.has("ADMIN")
      ? undefined
      : eq(saleInquiries.ownerId, userId);

/** One page of inquiries, newest first, with the other person's name; never an e-mail address. */
export async function inquiryPage(db: Db, locale: Locale, actor: Actor, side: Side, paging: Paging) {
  const { id, kind, content, visitTime, status, reply, createTime, ownerId, userId } = saleInquiries;
  const own = { id, kind, content, visitTime, status, reply, createTime };
  const other = side === "sent" ? ownerId : userId;
  const where = ofActor(actor, side);
  const [rows, total] = await Promise.all([
    db
      .select({
        ...own,
        propertyId: saleProperties.id,
        name: saleProperties.name,
        otherId: users.id,
        otherName: users.nickname,
      })
      .from(saleInquiries)
      .innerJoin(saleProperties, eq(saleProperties.id, saleInquiries.propertyId))
      .innerJoin(users, eq(users.id, other))
      .where(where)
      .orderBy(desc(id))
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, saleInquiries, where, paging),
  ]);
  const write = deskTime(locale);
  return pageOf(
    rows.map(({ name, visitTime, createTime, propertyId, otherId, ...row }) => ({
      ...row,
      property: inLanguage(name, flagOf(locale)).text,
      href: propertyHref(propertyId),
      visit: write(visitTime),
      time: write(createTime),
      toNum: toNum(otherId),
    })),
    total,
    paging,
  );
}
export type InquiryRow = Awaited<ReturnType<typeof inquiryPage>>["content"][number];
