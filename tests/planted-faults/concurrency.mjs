/** Races: a lock taken off, a count read and then written. @type {import("../../scripts/lib/planted-faults.mjs").PlantedFault[]} */
export const raceFaults = [
  {
    fault: "a scheduled draft is published early on both processes",
    edits: [
      {
        file: "app/foundation/desks/drafts/publish-job.server.ts",
        from: "    while (ms !== null && ms > 0 && ms <= 2 * publishLead) {\n",
        to: "    while (ms === -publishLead) {\n",
      },
      { file: "app/foundation/desks/drafts/publish-job.server.ts", from: "    if (ms !== 0) return;\n", to: "" },
      {
        file: "app/foundation/desks/verbs/publish-draft.server.ts",
        from: " || !(await isDue(tx, id))",
        to: "",
      },
    ],
    test: "tests/concurrency/scheduled-drafts.test.ts",
  },
  {
    fault: "stock is written as it was read",
    edits: [
      {
        file: "app/foundation/desks/queries/find-entity.server.ts",
        from: "    .where(within(desk, actor, eq(desk.table.id, id)))\n    .for(lockOf(desk));",
        to: "    .where(within(desk, actor, eq(desk.table.id, id)));",
      },
      {
        file: "app/products/shop/commodity/verbs/change-units.server.ts",
        from: "async function add(tx: Tx, { id, delta, valueId }: ChangeUnits): Promise<number | undefined> {",
        to: "async function add(tx: Tx, { id, delta, valueId }: ChangeUnits, before: number): Promise<number | undefined> {",
      },
      {
        file: "app/products/shop/commodity/verbs/change-units.server.ts",
        from: "const after = sql`${table.inventory} + ${delta}::bigint`;",
        to: "const after = sql`${before + delta}::bigint`;",
      },
      {
        file: "app/products/shop/commodity/verbs/change-units.server.ts",
        from: "const after = await add(tx, change);",
        to: "const after = await add(tx, change, before);",
      },
    ],
    test: "tests/concurrency/commodity-stock.test.ts",
    name: "every unit is counted",
  },
  {
    fault: "stock is changed while a sale runs",
    file: "app/foundation/desks/queries/find-entity.server.ts",
    from: "    .where(within(desk, actor, eq(desk.table.id, id)))\n    .for(lockOf(desk));",
    to: "    .where(within(desk, actor, eq(desk.table.id, id)));",
    test: "tests/concurrency/commodity-stock.test.ts",
    name: "a sale that begins meanwhile locks the stock",
  },
  {
    fault: "somebody's day of claps unlocked",
    file: "app/foundation/claps/verbs/clap.server.ts",
    from: "    .onConflictDoUpdate({ target: [clapDays.who, clapDays.day], set: { num: sql`${clapDays.num}` } })\n    .returning({ num: clapDays.num });\n  return row?.num ?? 0;",
    to: "    .onConflictDoNothing()\n    .returning({ num: clapDays.num });\n  const [known] = await tx.select().from(clapDays).where(and(eq(clapDays.who, nameOf(who)), eq(clapDays.day, day)));\n  return row?.num ?? known?.num ?? 0;",
    test: "tests/concurrency/claps.test.ts",
    name: "of one device for 40 things: 30 count",
  },
  {
    fault: "the claps of a thing read, then written",
    edits: [
      {
        file: "app/foundation/claps/verbs/clap.server.ts",
        from: 'import { hasClapped } from "../queries.server";',
        to: 'import { hasClapped, totalOf } from "../queries.server";',
      },
      {
        file: "app/foundation/claps/verbs/clap.server.ts",
        from: "  const [counted] = await tx\n",
        to: "  const before = await totalOf(tx, ref);\n  const [counted] = await tx\n",
      },
      {
        file: "app/foundation/claps/verbs/clap.server.ts",
        from: "total: sql`${clapSubjects.total} + ${clapCount}`,",
        to: "total: before + clapCount,",
      },
    ],
    test: "tests/concurrency/claps.test.ts",
    name: "of 100 devices: the count is exact",
  },
  {
    fault: "one buyer's open orders counted as they were read",
    edits: [
      {
        file: "app/products/shop/order/verbs/place-order.server.ts",
        from: 'pg_advisory_xact_lock(${lockNumber("buyer")}, ${buyer.userId})',
        to: 'pg_advisory_xact_lock_shared(${lockNumber("buyer")}, ${buyer.userId})',
      },
      {
        file: "app/foundation/orders/verbs/place-orders.server.ts",
        from: "  await lockBuyer(tx, buyerId);\n",
        to: "",
      },
    ],
    test: "tests/concurrency/http-races.test.ts",
    name: "40 orders at once, half to each process",
  },
  {
    fault: "a bid judged by a lot that was only read",
    file: "app/products/live/verbs/lot-state.server.ts",
    from: 'where(eq(auctionLots.id, id)).for("update");',
    to: "where(eq(auctionLots.id, id));",
    test: "tests/concurrency/auction.test.ts",
    name: "the reference replays the log",
  },
  {
    fault: "a draw made twice, over two processes",
    file: "app/products/event/verbs/draw.server.ts",
    from: '    .limit(1)\n    .for("update");',
    to: "    .limit(1);",
    test: "tests/concurrency/event-draws.test.ts",
    name: "many draws of one lottery at once",
  },
  {
    fault: "the day's point is given twice, over several processes",
    file: "app/foundation/points/verbs/accounts.server.ts",
    from: '    .orderBy(asc(pointAccounts.id))\n    .for("update");',
    to: "    .orderBy(asc(pointAccounts.id));",
    test: "tests/concurrency/day-point.test.ts",
    name: "the point of the day is given once",
  },
  {
    fault: "who waits for something sold out is told by two processes",
    file: "app/products/shop/restock/verbs/notify-restocked.server.ts",
    from: '    .limit(restockBatch)\n    .for("update", { of: restockWishes, skipLocked: true });',
    to: "    .limit(restockBatch);",
    test: "tests/concurrency/shop-restock.test.ts",
    name: "tell each of 150 people once",
  },
  {
    fault: "a purchase is reviewed twice",
    file: "app/foundation/reviews/verbs/write-review.server.ts",
    from: "bought: free, userId: actor.userId, stars,",
    to: "bought: `${free} ${Math.random()}`, userId: actor.userId, stars,",
    test: "tests/concurrency/reviews.test.ts",
    name: "of twenty reviews of one purchase on two processes",
  },
  {
    fault: "reviews are counted as they were read",
    edits: [
      {
        file: "app/foundation/reviews/verbs/counts.server.ts",
        from: '    .onConflictDoUpdate({ target: [reviewSubjects.type, reviewSubjects.refId], set: { type } })\n    .returning();\n  if (!row) throw new Error("a rating could not be locked");\n  return row;',
        to: '    .onConflictDoNothing()\n    .returning();\n  const [known] = await tx.select().from(reviewSubjects).where(ofSubject({ type, refId }));\n  if (!row && !known) throw new Error("a rating could not be locked");\n  return (row ?? known) as Rating;',
      },
    ],
    test: "tests/concurrency/reviews.test.ts",
    name: "forty people at once are counted exactly",
  },
  {
    fault: "reports that come at once each count themselves alone",
    file: "app/foundation/moderation/verbs/report.server.ts",
    from: "  await lockThing(tx, input);\n",
    to: "",
    test: "tests/concurrency/reports.test.ts",
    name: "hide it when they come at once",
  },
];
