/** A line of a lot's history as visitors read it; `isAuto`: made by a proxy, `isAnswer`: the leader's to this bid. */
export type BidLine = { seq: number; userId: number; price: number; isAuto: boolean; isAnswer: boolean; at: Date };

type Entry = { seq: number; userId: number; bid: number; max: number; price: number; leaderId: number; at: Date };

/**
 * The lines of bids, newest first: the bid that was made, and above it the leader's proxy that answered it. A maximum is
 * shown only once it was beaten or reached.
 */
export const bidLines = (newestFirst: readonly Entry[]): BidLine[] =>
  newestFirst.flatMap(({ seq, userId, bid, max, price, leaderId, at }) => {
    if (leaderId === userId) return [{ seq, userId, price, isAuto: price !== bid, isAnswer: false, at }];
    return [
      { seq, userId: leaderId, price, isAuto: true, isAnswer: true, at },
      { seq, userId, price: Math.min(max, price), isAuto: max !== bid, isAnswer: false, at },
    ];
  });
