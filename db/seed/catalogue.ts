import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { commodities, commodityStock, commodityTypes, type Property, shops } from "../schema/shop";
import { searchTextOf } from "../text/search-text";
import { shopSearchText } from "../text/shop-search";
import { careCommodities } from "./catalogue/care";
import { clothCommodities } from "./catalogue/cloth";
import { kitchenCommodities } from "./catalogue/kitchen";
import type { DemoCommodity } from "./catalogue/model";
import { pantryCommodities } from "./catalogue/pantry";
import { paperCommodities } from "./catalogue/paper";
import { demoShops } from "./catalogue/shops";
import { sweetsCommodities } from "./catalogue/sweets";
import { teaCommodities } from "./catalogue/tea";
import { travelCommodities } from "./catalogue/travel";
import { demoTypes } from "./catalogue/types";
import { wareCommodities } from "./catalogue/ware";
import { drawPicture, type PictureKind, type PictureSize } from "./pictures/draw";

/** Every commodity of the demo shops. Keys and model types are unique. */
export const demoCommodities: readonly DemoCommodity[] = [
  ...teaCommodities,
  ...kitchenCommodities,
  ...wareCommodities,
  ...sweetsCommodities,
  ...pantryCommodities,
  ...careCommodities,
  ...clothCommodities,
  ...paperCommodities,
  ...travelCommodities,
];

/** A demo picture that is to be kept: a stable name, its pixels, and how to draw it when it is not there yet. */
export interface PictureRequest {
  name: string;
  size: PictureSize;
  draw: () => Promise<Buffer>;
}

/** Keeps a picture and answers its key; it calls `draw` only when it needs the bytes. */
export type StorePicture = (request: PictureRequest) => Promise<string>;

const goodsSize: PictureSize = { width: 1200, height: 900 };
const coverSize: PictureSize = { width: 1600, height: 1000 };

function request(kind: PictureKind, seed: string, size: PictureSize): PictureRequest {
  return {
    name: `demo/${kind}-${seed.replaceAll(/[~/]/g, "-")}.webp`,
    size,
    draw: () => drawPicture(kind, seed, size),
  };
}

/** Pictures of a commodity, the cover first. */
export const picturesOf = ({ picture }: DemoCommodity): PictureRequest[] =>
  picture.views.map((view) => request(picture.kind, `${picture.seed}/${view}`, goodsSize));

/** The cover of a demo shop, 16:10. */
const coverOf = (seed: string): PictureRequest => request("shop-front", seed, coverSize);

/**
 * Stores every picture of the demo shops, two at a time, and answers the keys by name. Drawing all of them takes
 * about 20 s on two cores: call it before a transaction; `seedCatalogue` then finds them stored.
 */
export async function storeCataloguePictures(store: StorePicture): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  const waiting = [...demoShops.map((shop) => coverOf(shop.cover)), ...demoCommodities.flatMap(picturesOf)];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) keys.set(next.name, await store(next));
  };
  await Promise.all([work(), work()]);
  return keys;
}

const hour = 3_600_000;
const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hour);

const propertiesOf = ({ properties = [] }: DemoCommodity): Property[] =>
  properties.map(({ name, values }) => ({
    name,
    values: values.map(({ id, text, priceDelta, stock }) => ({
      id,
      text,
      priceDelta,
      ...(stock === undefined ? {} : { stock: true }),
    })),
  }));

type Row = typeof commodities.$inferInsert;

function rowOf(item: DemoCommodity, id: number, sellerId: number, now: Date, attachments: string[]): Row {
  const { sale, group, validDays } = item;
  return {
    id,
    sellerId,
    typeId: item.typeId,
    name: item.name,
    description: item.description,
    modelType: item.modelType,
    price: item.price,
    originalPrice: item.originalPrice,
    vipPrice: item.vipPrice,
    pointDiscount: item.pointDiscount,
    pointReturn: item.pointReturn,
    attachments,
    introImages: attachments.slice(1),
    inventory: item.inventory,
    soldCount: item.soldCount,
    status: item.status,
    onShelvesTime: after(now, -24),
    tradingInterval: item.tradingInterval,
    limitBuyMin: item.limitBuyMin,
    limitBuyMax: item.limitBuyMax,
    limitBuyTotal: item.limitBuyTotal,
    postFee: item.postFee,
    mainType: item.mainType,
    saleType: item.saleType,
    flag: item.flag,
    onlyForAdmin: item.onlyForAdmin,
    verify: item.verify,
    seq: item.seq,
    saleStart: sale && after(now, sale.startHours),
    saleSeconds: sale && sale.hours * 3_600,
    groupBuyMinCount: group?.minCount,
    groupBuyStart: group && after(now, group.startHours),
    groupBuyEnd: group && after(now, group.endHours),
    validFrom: validDays === undefined ? undefined : now,
    validTo: validDays === undefined ? undefined : after(now, validDays * 24),
    properties: propertiesOf(item),
    searchText: searchTextOf([...Object.values(item.name), ...Object.values(item.description), item.modelType]),
  };
}

/** First id of the demo commodities; they stay below the sequences, which start at 100,001 (decisions I). */
const firstId = 1_001;

/**
 * Writes the demo shops, types and commodities with their pictures; rows that exist stay as they are.
 * `sellerIds` are the users of shop 0, 1 and 2, `now` is the moment that sales and validity count from.
 * Pictures are stored before anything is written, so no statement waits for a drawing.
 */
export async function seedCatalogue(
  db: Db,
  {
    sellerIds,
    now,
    storePicture,
  }: { sellerIds: readonly [number, number, number]; now: Date; storePicture: StorePicture },
): Promise<void> {
  const keys = await storeCataloguePictures(storePicture);
  const keyOf = ({ name }: PictureRequest): string => keys.get(name) ?? name;
  await db
    .insert(shops)
    .values(
      demoShops.map(({ name, introduction, cover }, at) => ({
        sellerId: sellerIds[at] ?? sellerIds[0],
        name,
        introduction,
        searchText: shopSearchText({ name, introduction }),
        cover: keyOf(coverOf(cover)),
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(commodityTypes)
    .values([...demoTypes])
    .onConflictDoNothing();
  const rows = demoCommodities.map((item, at) =>
    rowOf(item, firstId + at, sellerIds[item.seller], now, picturesOf(item).map(keyOf)),
  );
  await db.insert(commodities).values(rows).onConflictDoNothing();
  const stocks = demoCommodities.flatMap(({ properties = [] }, at) =>
    properties.flatMap(({ values }) =>
      values.flatMap(({ id, stock }) =>
        stock === undefined ? [] : [{ commodityId: firstId + at, valueId: id, inventory: stock }],
      ),
    ),
  );
  await db.insert(commodityStock).values(stocks).onConflictDoNothing();
  for (const table of ["commodity_type", "commodity"]) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(100000, (select last_value from pg_sequences where schemaname = current_schema() and sequencename = ${`${table}_id_seq`})))`,
    );
  }
}
