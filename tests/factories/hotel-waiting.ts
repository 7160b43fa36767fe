import { asc, eq } from "drizzle-orm";
import { tokyoInstant } from "~/platform/time/tokyo";
import type { Waiting } from "~/products/hotel/waiting/store.server";
import { joinWaiting } from "~/products/hotel/waiting/verbs/join-waiting.server";
import { settleWaiting } from "~/products/hotel/waiting/waiting-jobs.server";
import type { Db } from "~db/client";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { inTransaction } from "../harness/transaction";
import { wish } from "./hotel-stays";
import { inDays } from "./hotels";

/** Noon of tomorrow in Tokyo: offers are made then, and run out after the database's clock. */
export const noon = tokyoInstant(inDays(1), "12:00");

type More = Partial<ReturnType<typeof wish>>;

/** Somebody joins the waiting list of a hotel, for two nights from in ten days unless said otherwise. */
export const waits = (db: Db, who: { userId: number }, hotelId: number, more: More = {}): Promise<Waiting> =>
  inTransaction(db, (tx) => joinWaiting(tx, who, wish(hotelId, more)));

/** What the job does, at noon unless said otherwise. */
export const settles = (db: Db, at = noon): Promise<void> => settleWaiting((work) => inTransaction(db, work), at);

/** The entries of a hotel in the order in which they joined. */
export const entriesOf = (db: Db, hotelId: number): Promise<Waiting[]> =>
  db.select().from(hotelWaiting).where(eq(hotelWaiting.hotelId, hotelId)).orderBy(asc(hotelWaiting.id));

/** How the entries of a hotel stand, in order. */
export const statesOf = async (db: Db, hotelId: number): Promise<string[]> =>
  (await entriesOf(db, hotelId)).map(({ status }) => status);
