import { z } from "zod";
import { isSubscribed, setSubscription } from "~/foundation/mail/unsubscribe.server";
import { shownOf, sliceLimit } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { dayIn, inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { lastIdIn } from "~/platform/screens/list-state";
import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { type Filter, filterNames, filters } from "./filters";
import { listNotifications, unreadCounts } from "./queries.server";
import { readNotifications } from "./read.server";
import { targetOf } from "./targets.server";

/** A business day as its readers name it: today, yesterday, or its date. */
function dayName(day: string, locale: Locale, t: Translate): string {
  const today = tokyoDay(new Date());
  if (day === today) return t("notifications:today");
  if (day === dayAfter(today, -1)) return t("notifications:yesterday");
  return dayIn(locale)(tokyoInstant(day));
}

const filterOf = (text: string | null): Filter => filterNames.find((name) => name === text) ?? "all";
const addressOf = (filter: Filter) =>
  filter === "all" ? href("/notification") : `${href("/notification")}?type=${filter}`;

/** A page of the user's notifications by day; `type` narrows them, `lastId` continues below an id. */
export const notificationLoader = loadSignedIn(async ({ db, actor, url, locale, t }) => {
  const filter = filterOf(url.searchParams.get("type"));
  const asked = { lastId: lastIdIn(url.searchParams), limit: sliceLimit, types: filters[filter] };
  const [found, unread, digest] = await Promise.all([
    listNotifications(db, actor.userId, asked, t),
    unreadCounts(db, actor.userId),
    isSubscribed(db, { userId: actor.userId, kind: "digest" }),
  ]);
  const { rows, next } = shownOf(found);
  const clock = inTokyo(locale, { timeStyle: "short" });
  const days: { day: string; name: string; rows: ReturnType<typeof shown>[] }[] = [];
  const shown = (row: (typeof rows)[number]) => ({
    id: row.id,
    content: row.content,
    from: row.fromUser,
    to: targetOf(row.refType, row.refId),
    unread: row.readTime === null,
    time: row.createTime.toISOString(),
    clock: clock(row.createTime),
  });
  for (const row of rows) {
    const day = tokyoDay(row.createTime);
    if (days.at(-1)?.day !== day) days.push({ day, name: dayName(day, locale, t), rows: [] });
    days.at(-1)?.rows.push(shown(row));
  }
  const address = addressOf(filter);
  return {
    days,
    digest,
    unread: unread.total,
    top: asked.lastId === 0,
    older: next && `${address}${address.includes("?") ? "&" : "?"}lastId=${next}`,
    newest: address,
    tabs: filterNames.map((name) => ({
      href: addressOf(name),
      label: t(`notifications:filter.${name}`),
      count: name === "all" ? unread.total : filters[name].reduce((sum, type) => sum + unread.of(type), 0),
      current: name === filter,
    })),
  };
});

const notificationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: rowId }),
  z.object({ intent: z.literal("readAll") }),
  z.object({ intent: z.literal("digest"), digest: z.enum(["on", "off"]) }),
]);

/** Marks one or all notifications read, or turns the daily mail on or off. */
export const notificationAction = submitSignedIn(notificationForm, async (input, { tx, actor, url }) => {
  const back = addressOf(filterOf(url.searchParams.get("type")));
  if (input.intent === "digest") {
    await setSubscription(tx, { userId: actor.userId, kind: "digest" }, input.digest === "on");
    return redirectTo(back, { kind: "success", key: `notifications:digest.${input.digest}` });
  }
  await readNotifications(tx, actor.userId, input.intent === "read" ? [input.id] : undefined);
  return redirectTo(back);
});
