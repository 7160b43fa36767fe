/** The times of a commodity's timed and group sale; `saleSeconds` is how long the timed one lasts. */
export type SaleTimes = {
  saleStart: Date | null;
  saleSeconds: number | null;
  groupBuyStart: Date | null;
  groupBuyEnd: Date | null;
};

/** Milliseconds after a sale's end in which stock is locked: its last orders may still be paid, or release units. */
const lockMs = 15 * 60_000;

/** The sales of a commodity, each from its start to its exclusive end. */
function salesOf({ saleStart, saleSeconds, groupBuyStart, groupBuyEnd }: SaleTimes): { from: Date; to: Date }[] {
  return [
    ...(saleStart && saleSeconds ? [{ from: saleStart, to: new Date(saleStart.getTime() + saleSeconds * 1_000) }] : []),
    ...(groupBuyStart && groupBuyEnd ? [{ from: groupBuyStart, to: groupBuyEnd }] : []),
  ];
}

/**
 * When the stock and the sale settings of a commodity may be changed again; null when they may be now. They are locked
 * from the start of a sale until 15 minutes after its end [C14].
 */
export function lockedUntil(commodity: SaleTimes, now: Date): Date | null {
  const ends = salesOf(commodity)
    .map(({ from, to }) => ({ from, until: to.getTime() + lockMs }))
    .filter(({ from, until }) => from <= now && now.getTime() < until)
    .map(({ until }) => until);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
