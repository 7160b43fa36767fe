import { and, count, eq, gte, lt } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { adCategories, ads } from "~db/schema/adwall";
import type { adsTable } from "../rules/ads-table";
import { weekdays, writePeriods } from "../rules/opening";
import { narrowed, onWall } from "./visible.server";

type State = TableState<(typeof adsTable)["columns"][number]["key"], (typeof adsTable)["filters"][number]>;

/** One page of the ads of the desk as its table asks for it, hidden ones too. */
export async function deskAdList(db: Db, state: State, locale: Locale) {
  const { keyword, categoryId, hidden } = state.filters;
  const where = and(
    onWall,
    narrowed({ keyword, categoryId: rowId.optional().catch(undefined).parse(categoryId) }),
    hidden === "1" ? lt(ads.seq, 0) : hidden === "0" ? gte(ads.seq, 0) : undefined,
  );
  const { limit, offset } = tableSlice(state);
  const [total] = await db.select({ rows: count() }).from(ads).where(where);
  const rows = await db
    .select({ ad: ads, category: adCategories.name, owner: users.nickname })
    .from(ads)
    .innerJoin(adCategories, eq(adCategories.id, ads.categoryId))
    .innerJoin(users, eq(users.id, ads.sellerId))
    .where(where)
    .orderBy(...tableOrder(state, { seq: ads.seq, updateTime: ads.updateTime }, ads.id))
    .limit(limit)
    .offset(offset);
  const flag = flagOf(locale);
  const write = momentIn(locale);
  const content = rows.map(({ ad, category, owner }) => ({
    ...{ id: ad.id, picture: ad.introAttachment, seq: ad.seq, flag: ad.flag, capacity: ad.capacityPerSlot, owner },
    name: inLanguage(ad.name, flag).text,
    category: inLanguage(category, flag).text,
    updateTime: write(ad.updateTime),
  }));
  return { rows: content, total: total?.rows ?? 0 };
}

/** An ad as its form shows it; refuses with notFindData. */
export async function editableAd(db: Db, id: number) {
  const [ad] = await db
    .select()
    .from(ads)
    .where(and(eq(ads.id, id), onWall));
  if (!ad) throw missing();
  return {
    ...{ id: ad.id, name: ad.name, description: ad.description, address: ad.address, phone: ad.phone },
    ...{ categoryId: ad.categoryId, introAttachment: ad.introAttachment, attachments: ad.attachments },
    ...{ capacityPerSlot: ad.capacityPerSlot, flag: ad.flag, seq: ad.seq, owner: toNum(ad.sellerId) },
    hours: Object.fromEntries(weekdays.map((day) => [day, writePeriods(ad.openHours[day])])),
    closedDays: ad.closedDays.join("\n"),
  };
}
