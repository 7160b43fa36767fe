import { z } from "zod";
import { isSubscribed, setSubscription } from "~/foundation/mail/verbs/unsubscribe.server";
import type { Actor } from "~/platform/access/actor";
import { shownOf, sliceLimit } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { env } from "~/platform/env.server";
import { type Load, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { dayIn, inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { lastIdIn } from "~/platform/screens/list-state";
import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { type Box, everything } from "./filters";
import { listNotifications, unreadCounts } from "./queries.server";
import { targetOf } from "./targets.server";
import type { NotificationType } from "./types";
import { readNotifications, readTypes } from "./verbs/read.server";

/** A business day as its readers name it: today, yesterday, or its date. */
function dayName(day: string, locale: Locale, t: Translate): string {
  const today = tokyoDay(new Date());
  if (day === today) return t("notifications:today");
  if (day === dayAfter(today, -1)) return t("notifications:yesterday");
  return dayIn(locale)(tokyoInstant(day));
}

const filterOf = ({ filters }: Box, text: string | null): string => {
  const names = Object.keys(filters);
  return names.find((name) => name === text) ?? names[0] ?? "";
};
const addressOf = ({ path, filters }: Box, filter: string) =>
  filter === Object.keys(filters)[0] ? path : `${path}?type=${filter}`;

/** All types of a box; none where one of its filters has no restriction. */
function typesOf({ filters }: Box): readonly NotificationType[] {
  const all = Object.values(filters);
  return all.some((types) => types.length === 0) ? [] : all.flat();
}

/** A page of the user's notifications in a box by day; `type` narrows them, `lastId` continues below an id. */
export async function notificationPart(
  { db, actor, url, locale, t }: Omit<Load, "actor"> & { actor: Actor },
  box: Box,
) {
  const filter = filterOf(box, url.searchParams.get("type"));
  const asked = { lastId: lastIdIn(url.searchParams), limit: sliceLimit, types: box.filters[filter] ?? [] };
  const [found, unread, digest] = await Promise.all([
    listNotifications(db, actor.userId, asked, locale),
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
  const address = addressOf(box, filter);
  const unreadIn = (types: readonly NotificationType[]) =>
    types.length === 0 ? unread.total : types.reduce((sum, type) => sum + unread.of(type), 0);
  return {
    days,
    digest,
    hasPush: env.PUSH_PUBLIC_KEY !== "",
    filter,
    unread: unreadIn(typesOf(box)),
    top: asked.lastId === 0,
    older: next && `${address}${address.includes("?") ? "&" : "?"}lastId=${next}`,
    newest: address,
    tabs: Object.entries(box.filters).map(([name, types]) => ({
      href: addressOf(box, name),
      label: t(`notifications:filter.${name}`),
      count: unreadIn(types),
      current: name === filter,
    })),
  };
}

/** The page of all notifications, with the choice of the daily mail. */
export const notificationLoader = loadSignedIn((call) => notificationPart(call, everything));

const notificationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id: rowId }),
  z.object({ intent: z.literal("readAll") }),
  z.object({ intent: z.literal("digest"), digest: z.enum(["on", "off"]) }),
]);

/** Makes the action of a box: marks one or all of its notifications read, or turns the daily mail on or off. */
export const notificationAction = (box: Box) =>
  submitSignedIn(notificationForm, async (input, { tx, actor, url }) => {
    const back = addressOf(box, filterOf(box, url.searchParams.get("type")));
    if (input.intent === "digest") {
      await setSubscription(tx, { userId: actor.userId, kind: "digest" }, input.digest === "on");
      return redirectTo(back, { kind: "success", key: `notifications:digest.${input.digest}` });
    }
    if (input.intent === "read") await readNotifications(tx, actor.userId, [input.id]);
    else await readTypes(tx, actor.userId, typesOf(box));
    return redirectTo(back);
  });
