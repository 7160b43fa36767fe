import { and, eq } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { tableSessions } from "~db/schema/cuisine";
import { sessionIdIn } from "./bill-view.server";
import { staffPass } from "./live-pass.server";
import { type FloorTable, floorOf } from "./queries/floor.server";
import { restaurantOf } from "./queries/menu.server";
import { payingOnline } from "./queries/online.server";
import { sessionView } from "./queries/session.server";
import { placeOf } from "./queries/workplace.server";

type StaffLoad = Pick<Load, "db" | "params" | "url" | "locale"> & { actor: Actor };

/** One party for its restaurant's staff. Throws notFindData for another restaurant's. */
export async function staffTable({ db, params, url, locale, actor }: StaffLoad) {
  const place = await placeOf(db, actor, url.searchParams.get("sellerId"));
  const { sellerId } = place;
  const mine = and(eq(tableSessions.id, sessionIdIn(params)), eq(tableSessions.sellerId, sellerId));
  const session = await sessionView(db, mine, flagOf(locale));
  const restaurant = await restaurantOf(db, sellerId);
  const isOnline = session.status === "awaiting_payment" && (await payingOnline(db, session.id)) !== null;
  return { session, restaurant, isOnline, query: url.search, pass: staffPass(place) };
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
