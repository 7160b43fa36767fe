import { isOnGrid, isReserveMet, type LotPrices, minimumNext, nextPrice } from "./prices";

/** Bids in the last minute extend the auction to one minute from then, at most ten times [L7]. Milliseconds. */
export const softClose = { windowMs: 60_000, extensions: 10 } as const;

/** The public and secret state of a running lot. Instants in ms. */
export type Standing = {
  price: number | null;
  leaderId: number | null;
  leaderMax: number | null;
  bidCount: number;
  endsAt: number;
  extensions: number;
};

/** What a person asks: to bid `bid`, and by proxy up to `max`. */
export type Asked = { userId: number; bid: number; max: number };

export type Lot = LotPrices & { sellerId: number };

export type Refused = "wrongBidFormat" | "bidFailed" | "bidOwnLot" | "bidLeads";

/**
 * Why a bid at `now` is refused, null when it is not: a wrong format first, since that needs no state [L6]; then a lot
 * that has ended, one's own lot, a bid of who leads already, and one that is too low.
 */
export function refusalOf(lot: Lot, standing: Standing, asked: Asked, now: number): Refused | null {
  if (!isOnGrid(lot, asked.bid) || !isOnGrid(lot, asked.max) || asked.max < asked.bid) return "wrongBidFormat";
  if (now >= standing.endsAt) return "bidFailed";
  if (asked.userId === lot.sellerId) return "bidOwnLot";
  if (asked.userId === standing.leaderId) return "bidLeads";
  return asked.bid < minimumNext(lot, standing.price) ? "bidFailed" : null;
}

/** The price at which two maxima meet: one step above the lower one, never above the higher one. */
const meeting = (lot: LotPrices, lower: number, higher: number): number => Math.min(higher, nextPrice(lot, lower));

/** Who leads after a bid, and at which price. The earlier of two equal maxima leads. */
function resolved(lot: LotPrices, { leaderId, leaderMax }: Standing, { userId, bid, max }: Asked) {
  if (leaderId === null || leaderMax === null) return { leaderId: userId, leaderMax: max, price: bid };
  if (max > leaderMax) return { leaderId: userId, leaderMax: max, price: Math.max(bid, meeting(lot, leaderMax, max)) };
  return { leaderId, leaderMax, price: meeting(lot, max, leaderMax) };
}

/**
 * The standing after a bid that was not refused, at `now`. A leader whose maximum reaches the reserve bids at least
 * that much. Soft close: see `softClose` [L7].
 */
export function afterBid(lot: Lot, standing: Standing, asked: Asked, now: number): Standing {
  const { leaderId, leaderMax, price } = resolved(lot, standing, asked);
  const { reservePrice } = lot;
  const lifted = reservePrice !== null && leaderMax >= reservePrice ? Math.max(price, reservePrice) : price;
  const isLate = standing.endsAt - now <= softClose.windowMs && standing.extensions < softClose.extensions;
  return {
    price: lifted,
    leaderId,
    leaderMax,
    bidCount: standing.bidCount + 1,
    endsAt: isLate ? now + softClose.windowMs : standing.endsAt,
    extensions: standing.extensions + (isLate ? 1 : 0),
  };
}

/** How a lot ends: sold to its leader, or not when nobody bid or the reserve was not met [L8]. */
export function outcomeOf(lot: Pick<LotPrices, "reservePrice">, { price }: Pick<Standing, "price">) {
  return price !== null && isReserveMet(lot, price) ? "deal" : "flow";
}
