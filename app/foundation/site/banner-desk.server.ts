import { and, count, eq, isNull } from "drizzle-orm";
import { operatorOf } from "~/foundation/audit/operator";
import { settleUploads } from "~/foundation/files/settle.server";
import { transact } from "~/platform/data/database.server";
import { rowIdIn } from "~/platform/data/row-id";
import { namesOf } from "~/platform/domain/declared";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, requireActor, submitInSteps } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { tableOrder, tableSlice, tableView } from "~/platform/table/table.server";
import { fieldTime } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { banners } from "~db/schema/site";
import { bannerForm } from "./banner-forms";
import { bannerTable, readBannerState } from "./banner-table";
import { removeBanner, saveBanner } from "./save-banner.server";

type Row = typeof banners.$inferSelect;

const stateOf = ({ seq, fromTime, untilTime }: Row, now: number): "hidden" | "later" | "over" | "on" => {
  if (seq < 0) return "hidden";
  if (fromTime.getTime() > now) return "later";
  return untilTime && untilTime.getTime() <= now ? "over" : "on";
};

function view(row: Row, locale: Locale) {
  const clock = momentIn(locale);
  const { title, fromTime, untilTime, id, business, refId, flag, seq, link, mobileKey } = row;
  return {
    ...{ id, business, refId, flag, seq, link, mobileKey },
    title: inLanguage(title, flagOf(locale)).text,
    state: stateOf(row, Date.now()),
    fromTime: clock(fromTime),
    untilTime: untilTime ? clock(untilTime) : "",
  };
}

async function editable(db: Db, wanted: string): Promise<ReturnType<typeof fieldsOf>> {
  const id = rowIdIn(wanted) ?? -1;
  const [row] = await db
    .select()
    .from(banners)
    .where(and(eq(banners.id, id), isNull(banners.deletedTime)));
  if (!row) throw missing();
  return fieldsOf(row);
}

const fieldsOf = ({ createTime: _, updateTime: __, deletedTime: ___, title, fromTime, untilTime, ...row }: Row) => ({
  ...row,
  ...{ titleZh: title.zh ?? "", titleJa: title.ja ?? "", titleEn: title.en ?? "" },
  fromTime: fieldTime(fromTime),
  untilTime: fieldTime(untilTime),
});

/** Loader of the banners' desk: the table, and the banner that `?id=` opens; `?id=new` opens an empty form. */
export const bannerDeskLoader = loadSignedIn(async ({ db, url, locale, t }) => {
  const state = readBannerState(url.searchParams);
  const { business } = state.filters;
  const where = and(isNull(banners.deletedTime), business ? eq(banners.business, business) : undefined);
  const [sum] = await db.select({ total: count() }).from(banners).where(where);
  const by = {
    ...{ business: banners.business, seq: banners.seq },
    ...{ fromTime: banners.fromTime, untilTime: banners.untilTime },
  };
  const { limit, offset } = tableSlice(state);
  const rows = await db
    .select()
    .from(banners)
    .where(where)
    .orderBy(...tableOrder(state, by, banners.id))
    .limit(limit)
    .offset(offset);
  const wanted = url.searchParams.get("id");
  return {
    table: tableView(bannerTable, state, { total: sum?.total ?? 0, t }),
    rows: rows.map((row) => view(row, locale)),
    open: wanted && wanted !== "new" ? await editable(db, wanted) : null,
    adding: wanted === "new",
    businesses: namesOf("bannerPlaces"),
  };
});

/** Action of the banners' desk. */
export const bannerDeskAction = submitInSteps(bannerForm, async (input, { db, ...call }) => {
  const actor = requireActor(call.actor);
  const operator = operatorOf(call);
  const path = href("/admin/banner");
  if (input.intent === "remove") {
    await transact((tx) => removeBanner(tx, operator, input.id));
    return redirectTo(path, { kind: "success", key: "banner:removed" });
  }
  const { intent: _, id, ...values } = input;
  for (const field of ["mobileKey", "desktopKey"] as const)
    await settleUploads(db, actor, "banner", [values[field]], field);
  await transact((tx) => saveBanner(tx, operator, values, id));
  return redirectTo(path, { kind: "success", key: "banner:saved" });
});
