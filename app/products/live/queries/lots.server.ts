import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { lives } from "~db/schema/live";
import { auctionBids, auctionLots } from "~db/schema/live-auction";
import { bidderName } from "../rules/bidder-name";
import { isReserveMet, minimumNext, stepAt } from "../rules/prices";
import { bidLines } from "../rules/shown-bids";
import { liveShown } from "./shown-live.server";

/** Who reads: their own bids are shown in full [L9]. */
export type LotReader = { viewerId: number | null; flag: Flag };

type Row = { lot: typeof auctionLots.$inferSelect; nickname: string | null };

const lotsOf = (db: Db) =>
  db
    .select({ lot: auctionLots, nickname: users.nickname })
    .from(auctionLots)
    .innerJoin(lives, and(eq(lives.id, auctionLots.liveId), liveShown))
    .leftJoin(users, eq(users.id, auctionLots.leaderId));

/**
 * A lot as everybody may read it at `now`: no reserve price and no maximum but the viewer's own. A running lot whose time
 * is over is `closing` until it is decided.
 */
function lotView({ lot, nickname }: Row, { viewerId, flag }: LotReader, now: Date) {
  const { id, liveId, lotNumber, images, status, price, bidCount, extensions, startPrice, commodityId } = lot;
  const { text: name, ...language } = shownWords(lot.name, flag);
  const isClosing = status === "running" && lot.endsAt !== null && lot.endsAt <= now;
  const isMine = viewerId !== null && lot.leaderId === viewerId;
  return {
    id,
    liveId,
    lotNumber,
    name,
    ...language,
    description: shownWords(lot.description, flag).text,
    images,
    commodityId,
    startPrice,
    seconds: lot.seconds,
    price,
    minNext: minimumNext(lot, price),
    step: stepAt(lot, price ?? startPrice),
    bidder: lot.leaderId !== null ? bidderName({ id: lot.leaderId, nickname: nickname ?? "" }, viewerId) : null,
    isMine,
    ownMax: isMine ? lot.leaderMax : null,
    isWinner: viewerId !== null && lot.winnerId === viewerId,
    isReserveMet: isReserveMet(lot, price),
    bidCount,
    extensions,
    status: isClosing
      ? ("closing" as const)
      : (status as "ready" | "running" | "deal" | "flow" | "paid" | "unpaid_expired"),
    dealPrice: lot.dealPrice,
    endsAt: lot.endsAt?.toISOString() ?? null,
    serverTime: now.toISOString(),
  };
}
export type LotView = ReturnType<typeof lotView>;

/** Lots shown with one live event. */
const most = 200;

/** The lots of a visible live event, by their number. */
export async function lotsOfLive(db: Db, liveId: number, reader: LotReader): Promise<LotView[]> {
  const rows = await lotsOf(db)
    .where(and(eq(auctionLots.liveId, liveId), isNull(auctionLots.deletedTime)))
    .orderBy(asc(auctionLots.lotNumber))
    .limit(most);
  const now = await databaseNow(db);
  return rows.map((row) => lotView(row, reader, now));
}

/** One lot of a visible live event. Throws `notFindData`. */
export async function openLot(db: Db, id: number, reader: LotReader): Promise<LotView> {
  const [row] = await lotsOf(db).where(and(eq(auctionLots.id, id), isNull(auctionLots.deletedTime)));
  if (!row) throw missing();
  return lotView(row, reader, await databaseNow(db));
}

/** The history of lots by id, newest first, with masked names; at most `limit` bids of each. */
export async function bidsOfLots(
  db: Db,
  ids: readonly number[],
  limit: number,
  { viewerId }: Pick<LotReader, "viewerId">,
) {
  const { seq, userId, bid, max, price, leaderId, createTime: at } = auctionBids;
  const lists = await Promise.all(
    ids.map(async (lotId) => {
      const rows = await db
        .select({ seq, userId, bid, max, price, leaderId, at })
        .from(auctionBids)
        .where(eq(auctionBids.lotId, lotId))
        .orderBy(desc(seq))
        .limit(limit);
      return [lotId, bidLines(rows)] as const;
    }),
  );
  const people = [...new Set(lists.flatMap(([, lines]) => lines.map((line) => line.userId)))];
  const known =
    people.length === 0
      ? []
      : await db.select({ id: users.id, nickname: users.nickname }).from(users).where(inArray(users.id, people));
  const names = new Map(known.map((person) => [person.id, bidderName(person, viewerId)]));
  return new Map(
    lists.map(([lotId, lines]) => [
      lotId,
      lines.map(({ userId: by, ...line }) => ({ ...line, bidder: names.get(by) ?? "", isMine: by === viewerId })),
    ]),
  );
}
