import type { Lot } from "./bidding";

/** An accepted bid as the log has it; instants in ms. */
export type LoggedBid = {
  userId: number;
  bid: number;
  max: number;
  price: number;
  leaderId: number;
  endsAt: number;
  extensions: number;
  at: number;
};

const stepOf = (own: number | null, price: number) => own ?? (price < 10_000 ? 500 : price < 100_000 ? 1_000 : 5_000);

/**
 * The plain reference of an auction: goes through the log of accepted bids from the start and returns each sentence
 * that does not follow from the rules, none when all do. It sorts all maxima anew for each bid and shares no code with
 * the verbs.
 */
export function replayFaults(lot: Lot, firstEnd: number, log: readonly LoggedBid[]): string[] {
  const faults: string[] = [];
  const best = new Map<number, { max: number; order: number }>();
  let [price, leader, endsAt, extensions, last] = [0, 0, firstEnd, 0, 0];
  for (const [order, entry] of log.entries()) {
    const fault = (text: string) => faults.push(`bid ${order + 1}: ${text}`);
    const least = price === 0 ? lot.startPrice : price + stepOf(lot.increment, price);
    if (entry.bid < least) fault(`${entry.bid} is below ${least}`);
    if (entry.at >= endsAt) fault("after the end");
    if (entry.at < last) fault("before the one before it");
    if (entry.userId === leader || entry.userId === lot.sellerId) fault("from who may not bid");
    last = entry.at;
    const known = best.get(entry.userId);
    if (!known || known.max < entry.max) best.set(entry.userId, { max: entry.max, order });
    const ranked = [...best].sort(([, a], [, b]) => b.max - a.max || a.order - b.order);
    const [first, second] = ranked;
    if (!first) continue;
    const rival = second ? Math.min(first[1].max, second[1].max + stepOf(lot.increment, second[1].max)) : 0;
    const own = first[0] === entry.userId ? entry.bid : 0;
    let due = Math.max(rival, own, price);
    if (lot.reservePrice !== null && first[1].max >= lot.reservePrice) due = Math.max(due, lot.reservePrice);
    if (endsAt - entry.at <= 60_000 && extensions < 10) [endsAt, extensions] = [entry.at + 60_000, extensions + 1];
    leader = first[0];
    if (entry.leaderId !== leader) fault(`leads ${entry.leaderId} instead of ${leader}`);
    if (entry.price !== due || due <= price) fault(`price ${entry.price} instead of ${due}, after ${price}`);
    if (entry.endsAt !== endsAt || entry.extensions !== extensions) fault("another end");
    price = due;
  }
  return faults;
}
