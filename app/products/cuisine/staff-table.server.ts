import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { tableSessions } from "~db/schema/cuisine";
import { sessionIdIn } from "./bill-view.server";
import { staffPass } from "./live-pass.server";
import { type FloorTable, floorOf } from "./queries/floor.server";
import { menuOf, restaurantOf } from "./queries/menu.server";
import { payingOnline } from "./queries/online.server";
import { sessionView } from "./queries/session.server";
import { placeOf } from "./queries/workplace.server";
import { sharesOf } from "./rules/bill";
import { cuisineLimits as limits } from "./rules/limits";
import { placeQuery } from "./rules/place-query";

/** Among how many a waiter asks to share the bill; null for nothing that is a number of guests. */
function headsIn({ searchParams }: URL): number | null {
  const heads = rowIdIn(searchParams.get("heads"));
  return heads !== null && heads <= limits.guests ? heads : null;
}

type StaffLoad = Pick<Load, "db" | "params" | "url" | "locale"> & { actor: Actor };

/** One party for its restaurant's staff. Throws notFindData for another restaurant's. */
export async function staffTable({ db, params, url, locale, actor }: StaffLoad) {
  const place = await placeOf(db, actor, url.searchParams.get("sellerId"));
  const { sellerId } = place;
  const mine = and(eq(tableSessions.id, sessionIdIn(params)), eq(tableSessions.sellerId, sellerId));
  const session = await sessionView(db, mine, flagOf(locale));
  const restaurant = await restaurantOf(db, sellerId);
  const isOnline = session.status === "awaiting_payment" && (await payingOnline(db, session.id)) !== null;
  return { session, restaurant, isOnline, query: placeQuery(url.search, {}), pass: staffPass(place) };
}

/** `staffTable` plus what each pays when its bill is shared by the heads that the address names, else by all guests. */
export async function staffShare(call: StaffLoad) {
  const { session, query, pass } = await staffTable(call);
  const heads = headsIn(call.url) ?? session.guestCount;
  const due = session.total ?? Math.max(0, session.sum - session.points);
  return { session, heads, due, shares: sharesOf(due, heads), query, pass };
}

/** `staffTable` plus the menu to order from; `fresh` is the prefix of the keys of new cart lines. */
export async function staffOrder(call: StaffLoad) {
  const { session, query, pass } = await staffTable(call);
  const menu = await menuOf(call.db, session.sellerId, flagOf(call.locale));
  return { session, menu, query, pass, fresh: randomUUID().slice(0, 18) };
}

/** `staffTable` plus the free tables the party can move to, and the parties it can merge with. */
export async function staffChange(call: StaffLoad) {
  const view = await staffTable(call);
  const floor = await floorOf(call.db, view.session.sellerId);
  const free = floor.filter(({ status }) => status === "idle" || status === "settled");
  const parties = floor.filter(({ status, sessionId }) => status === "seated" && sessionId !== view.session.id);
  const named = ({ id, name, seats }: FloorTable) => ({ id, name, seats });
  return { ...view, free: free.map(named), parties: parties.map(named) };
}
