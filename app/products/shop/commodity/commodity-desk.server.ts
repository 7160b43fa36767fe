import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { fraction, yen } from "~/foundation/desks/fields/amount-fields";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { optionalDuration } from "~/foundation/desks/fields/duration-field";
import { called, once, unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { lineText, trilingual } from "~/foundation/desks/fields/text-fields";
import {
  beginning,
  integer,
  limit,
  moment,
  optionalInteger,
  seqField,
  tick,
} from "~/foundation/desks/fields/value-fields";
import { databaseNow } from "~/platform/data/clock.server";
import { only } from "~/platform/domain/access";
import { DomainError, refuseFaults } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { groupDigits } from "~/ui/text/money";
import { commodities } from "~db/schema/shop";
import { commoditySearchText } from "~db/text/shop-search";
import { narrowed } from "../catalogue/conditions.server";
import { awaitsGroup } from "../order/queries/group-buy.server";
import { isAdmin, isVisible, unlimited } from "../price-rules";
import { catalogueTag, commodityTag, shopTag } from "../tags";
import { commodityPictures } from "../uploads";
import { linkedShops } from "./linked-shops.server";
import { propertyList } from "./property-field";
import { saleLocks } from "./queries/sale-locks.server";
import { stocksOf } from "./queries/stocks.server";
import { asStored, changedSale, misfitsOf, type Terms } from "./rules/commodity-rules";
import { commodityState } from "./rules/commodity-state";
import { commodityLimits as limits } from "./rules/limits";
import type { SentProperty } from "./rules/property-rules";
import { stockNote } from "./rules/stock-note";
import { typeChoices } from "./type-choices.server";
import { keepStocks } from "./verbs/keep-stocks.server";
import { notifySeller } from "./verbs/notify-seller.server";
import { prepareProperties } from "./verbs/prepare-properties.server";
import { requireSeller } from "./verbs/require-seller.server";
import { requireType } from "./verbs/require-type.server";

const admins = only("ADMIN");
const times = [
  "offShelvesTime",
  "saleStart",
  "groupBuyStart",
  "groupBuyEnd",
  "validFrom",
  "validTo",
] as const satisfies readonly (keyof Terms)[];

/** Defaults of a new commodity. */
const untouched = {
  vipPrice: 0,
  limitBuyMin: 1,
  limitBuyMax: -1,
  limitBuyTotal: -1,
  offShelvesTime: null,
  saleStart: null,
  saleSeconds: null,
  groupBuyStart: null,
  groupBuyEnd: null,
  groupBuyMinCount: null,
  validFrom: null,
  validTo: null,
} as const;

/** An act that sets a status; null when it is already set. */
const setStatus =
  (status: string) =>
  (row: { status: string }): { status: string } | null =>
    row.status === status ? null : { status };

/**
 * The desk of commodities: sellers manage their own, administrators all. Stock is entered for a new one only;
 * afterwards it has a form of its own (`adjustStock`).
 */
export const commodityDesk = entityDesk(commodities, {
  name: "commodity",
  texts: "commodity-desk:",
  paths: { list: "/admin/commodities", create: "/admin/commodity/create", edit: "/admin/commodity/update/:id" },
  calls: { base: "/api/commodity", list: "/api/admin/commodity/list", access: only("SHOP_ADMIN") },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    description: trilingual({ max: limits.description, required: true, isLong: true }),
    typeId: called("commodityTypeId", link(typeChoices)),
    sellerId: once(writtenBy(admins, manyLink(linkedShops, { mayBeAbsent: true }))),
    attachments: pictureList(commodityPictures, { max: limits.pictures }),
    price: yen({ max: limits.yen }),
    taxClass: unsorted(choice(["standard", "reduced"], { initial: "standard" })),
    inventory: once(integer({ min: 0, max: limits.inventory, initial: 0 })),
    modelType: unsorted(lineText({ max: limits.modelType })),
    introImages: pictureList(commodityPictures, { max: limits.introImages }),
    originalPrice: yen({ max: limits.yen, initial: 0 }),
    vipPrice: yen({ max: limits.yen, initial: 0 }),
    postFee: yen({ min: -1, max: limits.yen, initial: 0 }),
    pointDiscount: fraction({ initial: 0 }),
    pointReturn: integer({ min: 0, max: limits.pointReturn, initial: 0 }),
    limitBuyMin: integer({ min: 1, max: limits.units, initial: 1 }),
    limitBuyMax: limit({ none: unlimited, max: limits.units }),
    limitBuyTotal: limit({ none: unlimited, max: limits.units }),
    tradingInterval: limit({ none: unlimited, max: limits.tradingInterval }),
    status: unsorted(called("commodityStatus", choice(["SELLING", "OFF_SHELVES", "EVENT_ONLY"]))),
    mainType: unsorted(choice(["common", "discount-code", "only-offline"], { initial: "common" })),
    saleType: unsorted(choice(["online", "offline", "on-off"], { initial: "online" })),
    onShelvesTime: beginning(),
    offShelvesTime: moment(),
    flag: unsorted(choice(["all", "zh", "ja", "en"], { initial: "all" })),
    seq: seqField(),
    saleStart: called("secKillStartTime", moment()),
    saleSeconds: called("secKillSeconds", optionalDuration({ max: limits.saleSeconds })),
    groupBuyMinCount: optionalInteger({ min: 1, max: limits.units }),
    groupBuyStart: moment(),
    groupBuyEnd: moment(),
    validFrom: moment(),
    validTo: moment(),
    properties: propertyList(),
    verify: writtenBy(admins, tick({ mayBeAbsent: true })),
    onlyForAdmin: writtenBy(admins, tick({ mayBeAbsent: true })),
  },
  sections: {
    name: "words",
    attachments: "pictures",
    price: "price",
    modelType: "details",
    originalPrice: "terms",
    limitBuyMin: "units",
    status: "sale",
    saleStart: "timed",
    groupBuyMinCount: "group",
    validFrom: "code",
    verify: "admin",
  },
  folded: ["details", "terms", "units", "sale", "timed", "group", "code"],
  hasImport: true,
  areIndependent: true,
  waitsForReferences: true,
  hints: [
    "attachments",
    "introImages",
    "originalPrice",
    "vipPrice",
    "postFee",
    "taxClass",
    "pointDiscount",
    "pointReturn",
    "inventory",
    "limitBuyMax",
    "limitBuyTotal",
    "tradingInterval",
    "mainType",
    "onShelvesTime",
    "offShelvesTime",
    "seq",
    "saleStart",
    "saleSeconds",
    "groupBuyMinCount",
    "groupBuyStart",
    "groupBuyEnd",
    "validFrom",
    "verify",
    "sellerId",
    "status",
    "flag",
  ],
  locks: saleLocks,
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["attachments", "title", "state", "price", "stock", "sold", "seq", "updateTime"],
  extra: ["typeId", "modelType", "mainType", "saleType", "status", "flag"],
  computed: {
    stock: {
      align: "end",
      cells: async (rows, { db }) => {
        const held = await stocksOf(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(
          rows.map(({ id, inventory }) => {
            const units = held.get(id)?.reduce((sum, own) => sum + own.inventory, 0) ?? inventory;
            return [id, { text: groupDigits(units), inFile: units }];
          }),
        );
      },
    },
    sold: {
      align: "end",
      cells: (rows) =>
        new Map(rows.map(({ id, soldCount }) => [id, { text: groupDigits(soldCount), inFile: soldCount }])),
    },
  },
  sort: "-seq",
  filters: ["status", "typeId"],
  search: (keyword) => narrowed({ keyword }),
  scope: (actor) => (isAdmin(actor) ? undefined : eq(commodities.sellerId, actor.userId)),
  initial: () => ({
    status: "SELLING",
    mainType: "common",
    saleType: "online",
    flag: "all",
    verify: true,
    seq: 0,
    inventory: 0,
    limitBuyMin: 1,
    limitBuyMax: unlimited,
    limitBuyTotal: unlimited,
    tradingInterval: unlimited,
    originalPrice: 0,
    vipPrice: 0,
    postFee: 0,
    taxClass: "standard",
    pointDiscount: 0,
    pointReturn: 0,
  }),
  rowActs: ["remove"],
  acts: { sell: setStatus("SELLING"), stop: setStatus("OFF_SHELVES"), eventOnly: setStatus("EVENT_ONLY") },
  note: stockNote,
  state: commodityState,
  prepare: async (tx, values, { before, actor, operator, shared }) => {
    const { typeId, sellerId: named = operator.userId } = values;
    const sellerId = before?.sellerId ?? (await shared(`seller ${named}`, () => requireSeller(tx, actor, named)));
    if (typeId !== undefined && typeId !== before?.typeId)
      await shared(`type ${typeId}`, () => requireType(tx, typeId));
    const now = await shared("now", () => databaseNow(tx));
    const kept = Object.fromEntries(
      times.filter((name) => name in values).map((name) => [name, asStored(values[name] ?? null, before?.[name])]),
    );
    const onShelvesTime = asStored(values.onShelvesTime, before?.onShelvesTime) ?? before?.onShelvesTime ?? now;
    const whole = { ...untouched, ...before, ...values, ...kept, onShelvesTime };
    refuseFaults(misfitsOf(whole as Terms, before, now));
    const changed = before && changedSale(whole as Terms, before);
    if (changed && (await awaitsGroup(tx, before.id))) throw new DomainError("saleRunning", { field: changed });
    const sent = values.properties as SentProperty[] | undefined;
    const properties = await prepareProperties(tx, { sent, prices: whole }, before, now);
    if (before && values.verify !== undefined && values.verify !== before.verify)
      await notifySeller(tx, { ...before, name: values.name }, values.verify);
    const { name, description, modelType = "" } = { ...before, ...values };
    const searchText = commoditySearchText({ name, description, modelType });
    return { ...kept, ...(properties && { properties }), onShelvesTime, sellerId, searchText };
  },
  keep: (tx, row, { sent, operator }) =>
    keepStocks(tx, row, { sent: sent?.properties as SentProperty[] | undefined, actorId: operator.userId }),
  purges: (_, { id, sellerId }) => [catalogueTag, commodityTag(id), shopTag(sellerId)],
  shows: ({ status, deletedTime }) => status !== "OFF_SHELVES" && !deletedTime,
  view: (row) => (isVisible(row, null, new Date()) ? href("/commodity/detail/:id/:from?", { id: row.id }) : null),
});
