import { redirect } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { balanceOf } from "~/foundation/points/queries.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import type { ReadAgain } from "~/platform/screens/read-again.server";
import type { Db } from "~db/client";
import { tableSessions } from "~db/schema/cuisine";
import { tablePass } from "./live-pass.server";
import { restaurantOf } from "./queries/menu.server";
import { payingOnline } from "./queries/online.server";
import { type SessionView, sessionView } from "./queries/session.server";
import { tablePath } from "./rules/addresses";
import { sharesOf } from "./rules/bill";
import { isAllConfirmed } from "./rules/states";
import { type TableGuest, tableGuestOf } from "./table-guest.server";
import type { OnlineWay } from "./ui/pay-online";
import { isMember, joinedOf } from "./verbs/sessions.server";

/** The session id in the address. Throws notFindData. */
export function sessionIdIn(params: Readonly<Record<string, string>>): number {
  const id = rowIdIn(params.sessionId);
  if (id === null) throw missing();
  return id;
}

async function onlineWay(db: Db, { id, lines }: SessionView, { userId }: TableGuest): Promise<OnlineWay> {
  const begun = await payingOnline(db, id);
  const isReady = isAllConfirmed(lines);
  const path = href("/cuisine/bill/:sessionId", { sessionId: id });
  return {
    state: isReady ? (userId === null ? "login" : "ready") : "unconfirmed",
    begun: begun && (begun.userId === userId ? "me" : "other"),
    login: loginHref(path),
  };
}

/**
 * The bill of a session for its own guests: lines, shares, and payment options. Throws notFindData for anybody else.
 */
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
  const { total, refunded } = session;
  const due = total !== null ? total - refunded : Math.max(0, session.sum - session.points);
  const isDue = session.status === "awaiting_payment" && due > 0;
  const readAgain: ReadAgain | null = session.status === "awaiting_payment" ? { seconds: 15 } : null;
  return {
    session,
    restaurant,
    readAgain,
    due,
    online: isDue ? await onlineWay(db, session, guest) : null,
    shares: sharesOf(due, session.guestCount),
    points: balance ? Math.min(balance.spendable, session.sum) : 0,
    back: tablePath(session.sellerId, session.tableId),
    pass: session.status === "closed" ? null : tablePass(id, guest.device),
  };
}
