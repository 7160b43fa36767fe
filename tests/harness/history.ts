/* What clients asked, what they were told, and what a product that keeps its word must then hold. */

/** Numbers from 0 to 1, the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One wish of a client, sent until there was an answer; `from` and `to` are ms. */
type Asked = { from: number; to: number; user: number; told: "done" | string };

export type Act = Asked &
  (
    | { kind: "grant"; points: number }
    | { kind: "buy"; goods: number; num: number; points: number; order: string }
    | { kind: "refund"; order: string }
    | { kind: "book"; hotel: number; nights: readonly string[]; booking: string }
    | { kind: "leave"; booking: string }
    | { kind: "dish"; line: string }
    | { kind: "bid"; price: number }
  );

/** What the database holds at the end of what the acts are about; orders and bookings with whether they still stand. */
export type Held = {
  points: ReadonlyMap<number, number>;
  orders: ReadonlyMap<string, boolean>;
  bookings: ReadonlyMap<string, boolean>;
  taken: ReadonlyMap<string, number>;
  stock: ReadonlyMap<number, number>;
  lines: readonly string[];
  bids: readonly string[];
};

/** How much of everything there was at first. */
export type Stocked = { stock: ReadonlyMap<number, number>; rooms: ReadonlyMap<number, number> };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Differences between two sets of names. */
function differences(what: string, wanted: Iterable<string>, found: Iterable<string>): string[] {
  const [there, asked] = [[...found].sort(), new Set(wanted)];
  const seen = new Set(there);
  return [
    ...[...asked].filter((one) => !seen.has(one)).map((one) => `${what} ${one}: answered, and not there`),
    ...there.filter((one) => !asked.has(one)).map((one) => `${what} ${one}: there, and nobody was told`),
    ...there.filter((one, at) => one === there[at - 1]).map((one) => `${what} ${one}: there twice`),
  ];
}

/**
 * What of a history does not follow from its acts: an answer without its effect, an effect twice or without an answer, a
 * sum that differs, more sold than there was, and a refusal for want of something that was there all the time.
 */
export function historyFaults(acts: readonly Act[], { stock, rooms }: Stocked, held: Held): string[] {
  const done = acts.filter(({ told }) => told === "done");
  const of = <K extends Act["kind"]>(kind: K, some: readonly Act[] = done) =>
    some.filter((act): act is Extract<Act, { kind: K }> => act.kind === kind);
  const [bought, refunded] = [of("buy"), new Set(of("refund").map(({ order }) => order))];
  const [booked, left] = [of("book"), new Set(of("leave").map(({ booking }) => booking))];
  const standing = bought.filter(({ order }) => !refunded.has(order));
  const staying = booked.filter(({ booking }) => !left.has(booking));
  const faults = [
    ...differences(
      "order",
      bought.map(({ order }) => order),
      held.orders.keys(),
    ),
    ...differences(
      "order that stands",
      standing.map(({ order }) => order),
      standingOf(held.orders),
    ),
    ...differences(
      "booking",
      booked.map(({ booking }) => booking),
      held.bookings.keys(),
    ),
    ...differences(
      "booking that stands",
      staying.map(({ booking }) => booking),
      standingOf(held.bookings),
    ),
    ...differences(
      "line of the table",
      of("dish").map(({ line }) => line),
      held.lines,
    ),
    ...differences(
      "bid",
      of("bid").map(({ user, price }) => `${user} ${price}`),
      held.bids,
    ),
  ];
  for (const [user, points] of held.points) {
    const own = <T extends Act>(some: readonly T[]) => some.filter((act) => act.user === user);
    const right = sum(own(of("grant")).map((act) => act.points)) - sum(own(standing).map((act) => act.points));
    if (points !== right) faults.push(`user ${user} has ${points} points, not ${right}`);
  }
  for (const [goods, initial] of stock) {
    const right = initial - sum(standing.filter((act) => act.goods === goods).map(({ num }) => num));
    if (held.stock.get(goods) !== right || right < 0)
      faults.push(`goods ${goods}: ${held.stock.get(goods)} left, not ${right}`);
  }
  for (const [hotel, count] of rooms) {
    const nights = new Set(staying.filter((act) => act.hotel === hotel).flatMap((act) => act.nights));
    for (const [at, taken] of held.taken)
      if (at.startsWith(`${hotel} `) && taken > 0 && !nights.has(at.split(" ")[1] ?? ""))
        faults.push(`${at}: taken by nobody`);
    for (const night of nights) {
      const right = staying.filter((act) => act.hotel === hotel && act.nights.includes(night)).length;
      const taken = held.taken.get(`${hotel} ${night}`);
      if (taken !== right || right > count)
        faults.push(`hotel ${hotel}, ${night}: ${taken} of ${count} taken, not ${right}`);
    }
  }
  return [...faults, ...needless(acts, { stock, rooms })];
}

const standingOf = (all: ReadonlyMap<string, boolean>) => [...all].flatMap(([name, stands]) => (stands ? [name] : []));

/** Refusals for want of goods or rooms that cannot have been out at any moment between question and answer. */
function needless(acts: readonly Act[], { stock, rooms }: Stocked): string[] {
  const endOf = (kind: "refund" | "leave", name: string) =>
    acts.find(
      (act) => act.told === "done" && act.kind === kind && (act.kind === "refund" ? act.order : act.booking) === name,
    )?.to ?? Number.POSITIVE_INFINITY;
  return acts.flatMap((act) => {
    /* What another asked for may have been out while its question was under way, whatever it was told. */
    const near = acts.filter((other) => other !== act && other.from < act.to);
    if (act.kind === "buy" && act.told === "noInventory") {
      const out = near.flatMap((other) =>
        other.kind === "buy" &&
        other.goods === act.goods &&
        endOf("refund", other.order) > act.from &&
        (other.told === "done" || other.to > act.from)
          ? [other.num]
          : [],
      );
      return (stock.get(act.goods) ?? 0) - sum(out) >= act.num
        ? [`goods ${act.goods}: refused, and there were some`]
        : [];
    }
    if (act.kind === "book" && act.told === "dateBooked") {
      const out = (night: string) =>
        near.filter(
          (other) =>
            other.kind === "book" &&
            other.hotel === act.hotel &&
            other.nights.includes(night) &&
            endOf("leave", other.booking) > act.from &&
            (other.told === "done" || other.to > act.from),
        ).length;
      const isFree = act.nights.every((night) => out(night) < (rooms.get(act.hotel) ?? 0));
      return isFree ? [`hotel ${act.hotel}, ${act.nights[0]}: refused, and there was a room`] : [];
    }
    return [];
  });
}
