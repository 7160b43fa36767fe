import { redirect } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { balanceOf } from "~/foundation/points/queries.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import type { ReadAgain } from "~/platform/screens/read-again.server";
import { tableSessions } from "~db/schema/cuisine";
import { tablePass } from "./live-pass.server";
import { restaurantOf } from "./queries/menu.server";
import { sessionView } from "./queries/session.server";
import { tablePath } from "./rules/addresses";
import { sharesOf } from "./rules/bill";
import { tableGuestOf } from "./table-guest.server";
import { isMember, joinedOf } from "./verbs/sessions.server";

/** The session of an address; throws notFindData. */
export function sessionIdIn(params: Readonly<Record<string, string>>): number {
  const id = rowIdIn(params.sessionId);
  if (id === null) throw missing();
  return id;
}

/** The bill of a session for its own guests: what was ordered, how it can be shared, and who comes when called. Nobody else finds it. */
export async function billView({ db, params, locale, ...context }: Load) {
  const id = sessionIdIn(params);
  const guest = tableGuestOf({ ...context, locale });
  if (!(await isMember(db, guest, id))) throw missing();
  const joined = await joinedOf(db, id);
  if (joined !== id) throw redirect(href("/cuisine/bill/:sessionId", { sessionId: joined }));
  const session = await sessionView(db, eq(tableSessions.id, id), flagOf(locale));
  const restaurant = await restaurantOf(db, session.sellerId);
  const mayUsePoints = guest.userId !== null && guest.userId !== session.sellerId;
  const balance = mayUsePoints ? await balanceOf(db, guest.userId ?? 0) : null;
  const due = session.total ?? Math.max(0, session.sum - session.points);
  const readAgain: ReadAgain | null = session.status === "awaiting_payment" ? { seconds: 15 } : null;
  return {
    ...{ session, restaurant, readAgain, due },
    shares: sharesOf(due, session.guestCount),
    points: balance ? Math.min(balance.spendable, session.sum) : 0,
    back: tablePath(session.sellerId, session.tableId),
    pass: session.status === "closed" ? null : tablePass(id),
  };
}
