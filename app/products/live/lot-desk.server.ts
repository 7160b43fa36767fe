import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink, optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, optionalInteger } from "~/foundation/desks/fields/value-fields";
import { goodsOf, linkedGoods } from "~/foundation/subjects/goods.server";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { groupDigits } from "~/ui/text/money";
import type { Tx } from "~db/client";
import { lives } from "~db/schema/live";
import { auctionLots } from "~db/schema/live-auction";
import { namedSearchText } from "~db/text/search-text";
import { linkedLives } from "./queries/linked-lives.server";
import { lotLimits as limits } from "./rules/limits";
import { fixedOnceStarted, lotFault } from "./rules/lot-form";
import { liveKeepers, livePictures } from "./uploads";
import { closeLot, offerNext } from "./verbs/close-lot.server";
import { type LotRow, publishLot, queueClose } from "./verbs/lot-state.server";

type Values = typeof auctionLots.$inferInsert;

const clockNow = sql`clock_timestamp()` as unknown as Date;
const tones = {
  ready: "plain",
  running: "good",
  deal: "warn",
  flow: "plain",
  paid: "primary",
  unpaid_expired: "bad",
} as const;

/** Throws for a lot of no event, a commodity that nobody sells, and a number that another lot of the event has. */
async function requireLinks(tx: Tx, { liveId, commodityId, lotNumber }: Values, before: LotRow | undefined) {
  const [live] = await tx
    .select({ id: lives.id })
    .from(lives)
    .where(and(eq(lives.id, liveId), isNull(lives.deletedTime)));
  if (!live) throw new DomainError("auctionLiveGone", { field: "liveId", params: { id: String(liveId) } });
  if (commodityId && commodityId !== before?.commodityId && !(await goodsOf(tx, [commodityId])).has(commodityId))
    throw new DomainError("liveCommodityGone", { field: "commodityId", params: { id: String(commodityId) } });
  const others = before ? ne(auctionLots.id, before.id) : undefined;
  const [same] = await tx
    .select({ id: auctionLots.id })
    .from(auctionLots)
    .where(
      and(
        eq(auctionLots.liveId, liveId),
        eq(auctionLots.lotNumber, lotNumber),
        isNull(auctionLots.deletedTime),
        others,
      ),
    );
  if (same) throw new DomainError("auctionNumberTaken", { field: "lotNumber" });
}

/** What follows an act or a save: the start is published and its end queued, an ended lot decided, the next one asked. */
async function follow(tx: Tx, lot: LotRow): Promise<void> {
  if (lot.status === "deal" && lot.winnerId === null) return offerNext(tx, lot);
  if (lot.status !== "running" || !lot.endsAt || (await closeLot(tx, lot.id))) return;
  await queueClose(tx, lot.id, lot.endsAt);
  await publishLot(tx, lot, "auction-start", lot.startedTime ?? lot.updateTime);
}

/** Desk of the lots of auctions [L8, L10]: prepared, started, closed early, and offered to the next bidder. */
export const lotDesk = entityDesk(auctionLots, {
  name: "auction-lot",
  texts: "lot-desk:",
  paths: {
    list: "/admin/auctionLot/manage",
    create: "/admin/auctionLot/save",
    edit: "/admin/auctionLot/update/:id",
  },
  calls: { base: "/api/auction_lot", list: "/api/admin/auction_lot/list", access: liveKeepers },
  fields: {
    liveId: manyLink(linkedLives),
    lotNumber: integer({ min: 1, max: limits.number }),
    name: trilingual({ max: limits.name, required: true }),
    description: trilingual({ max: limits.description }),
    images: pictureList(livePictures, { max: limits.images }),
    commodityId: optionalManyLink(linkedGoods),
    startPrice: unsorted(yen({ min: 1, max: limits.price })),
    increment: unsorted(optionalInteger({ min: 1, max: limits.increment })),
    reservePrice: unsorted(optionalInteger({ min: 1, max: limits.price })),
    seconds: unsorted(integer(limits.seconds)),
  },
  hints: ["lotNumber", "images", "commodityId", "startPrice", "increment", "reservePrice", "seconds"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["lotNumber", "name", "live", "startPrice", "price", "state"],
  extra: ["seconds"],
  computed: {
    live: {
      cells: async (rows, { db, locale }) => {
        const named = new Map(
          (
            await linkedLives.named(
              db,
              rows.map(({ liveId }) => liveId),
              locale,
            )
          ).map((live) => [live.id, live.name]),
        );
        return new Map(
          rows.map(({ id, liveId }) => [
            id,
            { text: named.get(liveId) ?? "", href: href("/live/:id", { id: liveId }) },
          ]),
        );
      },
    },
    price: {
      align: "end",
      cells: (rows) =>
        new Map(
          rows.map(({ id, price }) => [
            id,
            { text: price === null ? "" : `¥${groupDigits(price)}`, inFile: price ?? "" },
          ]),
        ),
    },
  },
  sort: "lotNumber",
  narrows: { live: { choices: "id", where: (value) => eq(auctionLots.liveId, rowIdIn(value) ?? 0) } },
  search: (keyword) => hasWords(auctionLots.searchText, keyword),
  final: ["start", "close", "offerNext"],
  acts: {
    start: ({ status, seconds }) =>
      status === "ready"
        ? {
            status: "running",
            startedTime: clockNow,
            endsAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` as unknown as Date,
          }
        : null,
    close: ({ status }) => (status === "running" ? { endsAt: clockNow } : null),
    offerNext: ({ status }) => (status === "unpaid_expired" ? { status: "deal", winnerId: null } : null),
  },
  state: ({ status }) => ({ name: status, tone: tones[status as keyof typeof tones] ?? "plain" }),
  locks: async (_, { status }) =>
    status === "ready" ? {} : Object.fromEntries(fixedOnceStarted.map((field) => [field, "lot-desk:started"])),
  prepare: async (tx, values, { before, actor }) => {
    if (
      before &&
      before.status !== "ready" &&
      fixedOnceStarted.some((field) => field in values && values[field] !== before[field])
    )
      throw new DomainError("auctionStarted");
    const whole = { ...before, ...values };
    await requireLinks(tx, whole, before);
    const fault = lotFault({ increment: null, reservePrice: null, ...whole });
    if (fault) throw new DomainError("auctionOffGrid", { field: fault.field, params: { step: fault.step } });
    return {
      searchText: namedSearchText(Object.values(whole.name), []),
      ...(!before && actor && { sellerId: actor.userId }),
    };
  },
  refuseRemoval: async (_, { status }) => {
    if (status !== "ready" && status !== "flow") throw new DomainError("auctionStarted");
  },
  keep: follow,
  purges: () => [],
  view: ({ id, liveId }) => `${href("/live/:id", { id: liveId })}#lot-${id}`,
});
