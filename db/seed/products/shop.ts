import { sql } from "drizzle-orm";
import type { Db } from "../../client";
import type { Property } from "../../schema/commodity-property";
import { commodities, commodityStock, commodityTypes, shops } from "../../schema/shop";
import { commoditySearchText, shopSearchText } from "../../text/shop-search";
import { accounts, demoUserIds } from "../accounts";
import { careCommodities } from "../catalogue/care";
import { clothCommodities } from "../catalogue/cloth";
import { kitchenCommodities } from "../catalogue/kitchen";
import type { DemoCommodity } from "../catalogue/model";
import { pantryCommodities } from "../catalogue/pantry";
import { paperCommodities } from "../catalogue/paper";
import { demoShops } from "../catalogue/shops";
import { sweetsCommodities } from "../catalogue/sweets";
import { teaCommodities } from "../catalogue/tea";
import { travelCommodities } from "../catalogue/travel";
import { demoTypes } from "../catalogue/types";
import { wareCommodities } from "../catalogue/ware";
import type { DemoSeed, SeedTools } from "../seeder";

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

/** Names of a commodity's pictures below db/seed/files, the cover first. */
export const picturesOf = ({ key, pictures }: DemoCommodity): string[] =>
  Array.from({ length: pictures }, (_, at) => `shop/${key}-${at + 1}`);

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

/** Types of food and drink without alcohol: tea, sweets, local pantry. */
const food = new Set([101, 107, 111]);

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
    taxClass: food.has(item.typeId) ? "reduced" : "standard",
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
    searchText: commoditySearchText({
      name: { ...item.name },
      description: { ...item.description },
      modelType: item.modelType,
    }),
  };
}

/** First id of the demo commodities; they stay below the sequences, which start at 100,001. */
const firstId = 1_001;

/** Writes the demo shops, types and commodities with their pictures. */
async function seedShop(db: Db, { now, picture }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(db);
  const sellerIds = [idOf("shop_admin"), idOf("tea_seller"), idOf("craft_seller")] as const;
  await db.insert(shops).values(
    demoShops.map(({ name, introduction, cover }, at) => ({
      sellerId: sellerIds[at] ?? sellerIds[0],
      name,
      introduction,
      searchText: shopSearchText({ name, introduction }),
      cover: picture(`shop/cover-${cover}`),
    })),
  );
  await db.insert(commodityTypes).values([...demoTypes]);
  const rows = demoCommodities.map((item, at) =>
    rowOf(item, firstId + at, sellerIds[item.seller], now, picturesOf(item).map(picture)),
  );
  await db.insert(commodities).values(rows);
  const stocks = demoCommodities.flatMap(({ properties = [] }, at) =>
    properties.flatMap(({ values }) =>
      values.flatMap(({ id, stock }) =>
        stock === undefined ? [] : [{ commodityId: firstId + at, valueId: id, inventory: stock }],
      ),
    ),
  );
  await db.insert(commodityStock).values(stocks);
  for (const table of ["commodity_type", "commodity"]) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(100000, (select last_value from pg_sequences where schemaname = current_schema() and sequencename = ${`${table}_id_seq`})))`,
    );
  }
}

export const demo: DemoSeed = { name: "shop", after: [accounts], run: seedShop };
