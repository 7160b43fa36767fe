import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import type { ReadAgain } from "~/platform/screens/read-again.server";
import { tableSessions } from "~db/schema/cuisine";
import { tablePass } from "./live-pass.server";
import { type Menu, menuOf, restaurantOf } from "./queries/menu.server";
import { lastSessionOf, liveSessionOf, type SessionView, sessionView, tableOf } from "./queries/session.server";
import { tablePath } from "./rules/addresses";
import { tableGuestOf } from "./table-guest.server";

/** Seconds between reloads of a page without JavaScript, by state; other states do not reload. */
const readAgains = { waiting_seat: { seconds: 5 }, awaiting_payment: { seconds: 15 } } as const;

/** The restaurant and table ids in the address. Throws notFindData. */
export function placeInPath(params: Readonly<Record<string, string>>): { sellerId: number; tableId: number } {
  const [sellerId, tableId] = [rowIdIn(params.sellerId), rowIdIn(params.tableId)];
  if (sellerId === null || tableId === null) throw missing();
  return { sellerId, tableId };
}

type Seen = {
  restaurant: string;
  sellerId: number;
  table: string;
  seats: number;
  /** menu: not of this table and no key; keyWrong: invalid key; join: may join; member: sits here; over: has left. */
  state: "menu" | "keyWrong" | "join" | "member" | "over";
  /** The table has a party, which a new phone joins. */
  isTaken: boolean;
  menu: Menu;
  session: SessionView | null;
  /** Path of the table the phone's party has moved to. */
  elsewhere: string | null;
  /** Prefix of the keys of new cart lines; new on each load. */
  fresh: string;
  pass: string | null;
  readAgain: ReadAgain | null;
};

/**
 * The page of a table for a phone: the menu for everybody; joining with the key of the sign; cart and orders for its
 * guests. A key that has been replaced is invalid.
 */
export async function tableView({ db, url, params, locale, ...context }: Load): Promise<Seen> {
  const { sellerId, tableId } = placeInPath(params);
  const restaurant = await restaurantOf(db, sellerId);
  const table = await tableOf(db, sellerId, tableId);
  if (!table) throw missing();
  const flag = flagOf(locale);
  const guest = tableGuestOf({ ...context, locale });
  const isSomebody = guest.device !== "" || guest.userId !== null;
  const last = isSomebody ? await lastSessionOf(db, guest, sellerId) : null;
  const isHere = last !== null && last.tableId === tableId && last.status !== "closed";
  const key = url.searchParams.get("k");
  const hasKey = key === table.tableKey;
  const live = await liveSessionOf(db, tableId);
  const sitsHere = isHere && !(hasKey && last.status === "settled");
  const isOver = !sitsHere && !hasKey && last?.tableId === tableId && last.status === "closed";
  const session = sitsHere || isOver ? await sessionView(db, eq(tableSessions.id, last?.id ?? 0), flag) : null;
  const state = sitsHere ? "member" : hasKey ? "join" : key ? "keyWrong" : isOver ? "over" : "menu";
  const isElsewhere = last !== null && last.tableId !== tableId && !["closed", "settled"].includes(last.status);
  return {
    restaurant: restaurant.name,
    sellerId,
    table: table.name,
    seats: table.seats,
    state,
    session,
    isTaken: live !== null && live.status !== "settled",
    menu: await menuOf(db, sellerId, flag),
    elsewhere: isElsewhere && !hasKey ? tablePath(sellerId, last.tableId) : null,
    fresh: randomUUID().slice(0, 18),
    pass: sitsHere && session ? tablePass(session.id, guest.device) : null,
    readAgain: sitsHere && session ? (readAgains[session.status as keyof typeof readAgains] ?? null) : null,
  };
}
