import type { Actor } from "~/platform/access/actor";
import type { Words } from "~db/schema/columns";
import type { Property } from "~db/schema/commodity-property";
import { codeType, maxCodes } from "./order/rules/fulfilment";

/** The viewer or buyer, as far as prices and visibility depend on them; null: not signed in. */
export type Viewer = Pick<Actor, "userId" | "roles" | "vipUntil"> | null;

/** Whether the viewer sees what is for administrators only. */
export const isAdmin = (viewer: Pick<Actor, "roles"> | null): boolean => viewer?.roles.has("ADMIN") === true;

type Priced = { price: number; vipPrice: number };
type Shelved = {
  status: string;
  onShelvesTime: Date;
  offShelvesTime: Date | null;
  seq: number;
  verify: boolean;
  onlyForAdmin: boolean;
  deletedTime: Date | null;
};
type Timed = {
  saleStart: Date | null;
  saleSeconds: number | null;
  groupBuyStart: Date | null;
  groupBuyEnd: Date | null;
};
type Limited = {
  mainType: string;
  limitBuyMin: number;
  limitBuyMax: number;
  limitBuyTotal: number;
  tradingInterval: number;
};

/** Value of a limit that does not limit [C9]. */
export const unlimited = -1;
const dayMs = 86_400_000;

/** Whether the VIP price of a commodity holds for the viewer: VIP at `now`, and the price is a real reduction [C5]. */
export function hasVipPrice({ price, vipPrice }: Priced, viewer: Viewer, now: Date): boolean {
  return viewer?.vipUntil != null && viewer.vipUntil > now && vipPrice > 0 && vipPrice < price;
}

/** Unit price for the viewer in yen, before a variant is chosen [C5]. */
export function priceFor(commodity: Priced, viewer: Viewer, now: Date): number {
  return hasVipPrice(commodity, viewer, now) ? commodity.vipPrice : commodity.price;
}

/** Unit price of a chosen variant for the viewer in yen, never below 0 [C5, C28]. */
export function unitPrice(commodity: Priced, variant: Pick<Variant, "priceDelta">, viewer: Viewer, now: Date): number {
  return Math.max(0, priceFor(commodity, viewer, now) + variant.priceDelta);
}

/**
 * Maximum part of a unit price that points may pay: floor(price × pointDiscount), 1 point = 1 yen [C6]. The fraction is
 * taken at 4 decimals, so that 29 % of ¥100 is 29 and not 28.999….
 */
export function maxPoints(price: number, pointDiscount: number): number {
  return Math.floor((price * Math.round(pointDiscount * 10_000)) / 10_000);
}

/** Cash price of a unit in yen when the maximum part is paid in points [C6]; shown as "with points". */
export function priceWithPoints(price: number, pointDiscount: number): number {
  return price - maxPoints(price, pointDiscount);
}

/** Whether a commodity is on the shelf for the viewer at `now` [C3]. */
export function isVisible(commodity: Shelved, viewer: Viewer, now: Date): boolean {
  return (
    commodity.deletedTime === null &&
    commodity.status === "SELLING" &&
    commodity.onShelvesTime <= now &&
    (commodity.offShelvesTime === null || now < commodity.offShelvesTime) &&
    commodity.seq >= 0 &&
    commodity.verify &&
    (!commodity.onlyForAdmin || isAdmin(viewer))
  );
}

/** Whether API calls return a commodity: any to an administrator, their own to sellers, else what is on the shelf. */
export function isAnswered(commodity: Shelved & { sellerId: number }, viewer: Viewer, now: Date): boolean {
  if (commodity.deletedTime !== null) return false;
  const isOwn = viewer?.roles.has("SHOP_ADMIN") && commodity.sellerId === viewer.userId;
  return isAdmin(viewer) || isOwn || isVisible(commodity, viewer, now);
}

/** Whether a commodity may be bought on the site: not in-store exclusive [C2]. */
export function sellsOnline({ saleType, mainType }: { saleType: string; mainType: string }): boolean {
  return saleType !== "offline" && mainType !== "only-offline";
}

/** A timed or group sale at one instant; `none` is an ordinary commodity. */
export type Sale =
  | { kind: "none"; phase: "none" }
  | { kind: "timed" | "group"; phase: "before" | "running" | "ended"; startAt: Date; endAt: Date };

/**
 * The sale of a commodity and its phase at `now`; start included, end excluded. A group purchase wins over a timed
 * sale.
 */
export function saleOf(commodity: Timed, now: Date): Sale {
  const { saleStart, saleSeconds, groupBuyStart, groupBuyEnd } = commodity;
  const during = (kind: "timed" | "group", startAt: Date, endAt: Date): Sale => ({
    kind,
    phase: now < startAt ? "before" : now < endAt ? "running" : "ended",
    startAt,
    endAt,
  });
  if (groupBuyStart && groupBuyEnd) return during("group", groupBuyStart, groupBuyEnd);
  if (saleStart && saleSeconds) return during("timed", saleStart, new Date(saleStart.getTime() + saleSeconds * 1_000));
  return { kind: "none", phase: "none" };
}

/** The error key that stops buying outside of the sale's time, or null [C15]. */
export function saleRefusal(sale: Sale): "saleNotStarted" | "saleEnded" | null {
  if (sale.phase === "before") return "saleNotStarted";
  return sale.phase === "ended" ? "saleEnded" : null;
}

/** What a user bought of a commodity: units that count against the total [C10], and the last paid order. */
export type History = { bought: number; lastPaid: Date | null };

/** Maximum units of one order: the seller's limit, for codes at most `maxCodes`. */
export function buyMaxOf({ mainType, limitBuyMax }: Pick<Limited, "mainType" | "limitBuyMax">): number {
  if (mainType !== codeType) return limitBuyMax;
  return limitBuyMax === unlimited ? maxCodes : Math.min(limitBuyMax, maxCodes);
}

/** The error key of the first purchase limit that `num` units break, or null [C9, C10]. */
export function limitRefusal(commodity: Limited, num: number, { bought, lastPaid }: History, now: Date) {
  const { limitBuyMin, limitBuyTotal, tradingInterval } = commodity;
  const limitBuyMax = buyMaxOf(commodity);
  if (num < limitBuyMin) return "isLTLimitBuyMin";
  if (limitBuyMax !== unlimited && num > limitBuyMax) return "isGTLimitBuyMax";
  if (limitBuyTotal !== unlimited && bought + num > limitBuyTotal) return "isGTLimitBuyTotal";
  const wait = tradingInterval === unlimited ? 0 : tradingInterval * dayMs;
  return lastPaid && now.getTime() - lastPaid.getTime() < wait ? "isOverTradingInterval" : null;
}

/**
 * Range of units of one purchase: at least the minimum, at most what maximum, total and stock leave; `max < min` when
 * none.
 */
export function buyableRange(commodity: Limited, stock: number, bought: number): { min: number; max: number } {
  const { limitBuyMin, limitBuyTotal } = commodity;
  const limitBuyMax = buyMaxOf(commodity);
  const ends = [
    stock,
    ...(limitBuyMax === unlimited ? [] : [limitBuyMax]),
    ...(limitBuyTotal === unlimited ? [] : [limitBuyTotal - bought]),
  ];
  return { min: Math.max(1, limitBuyMin), max: Math.max(0, Math.min(...ends)) };
}

/**
 * A complete choice: its key (value ids in the order of the properties, joined by commas), the yen that it adds to the
 * price, and the value whose stock it takes.
 */
export type Variant = { valueIds: string; priceDelta: number; stockValueId: string | null; text: Words };

const joined = (texts: Words[], language: keyof Words): string =>
  texts.map((text) => text[language] ?? text.zh ?? text.ja ?? text.en ?? "").join(" / ");

/**
 * The variant that the chosen value ids make, in any order: exactly one value of every property, else null [C28].
 * Ids of values are unique within a commodity.
 * The first chosen value that keeps stock of its own is the one whose stock is taken; null means the commodity's own.
 */
export function variantOf(properties: readonly Property[], valueIds: readonly string[]): Variant | null {
  if (valueIds.length !== properties.length) return null;
  const chosen = properties.map(({ values }) => values.find(({ id }) => valueIds.includes(id)));
  const values = chosen.filter((value) => value !== undefined);
  if (values.length !== properties.length) return null;
  const texts = values.map(({ text }) => text);
  return {
    valueIds: values.map(({ id }) => id).join(","),
    priceDelta: values.reduce((sum, { priceDelta }) => sum + priceDelta, 0),
    stockValueId: values.find(({ stock }) => stock)?.id ?? null,
    text: values.length === 0 ? {} : { zh: joined(texts, "zh"), ja: joined(texts, "ja"), en: joined(texts, "en") },
  };
}

/** The value ids of a stored variant, as `variantOf` joins them; empty for a commodity without choices. */
export const chosenIds = (valueIds: string): string[] => (valueIds === "" ? [] : valueIds.split(","));

/** Units below which a page shows how many are left. */
const fewUnits = 10;

/** Whether a change of stock changes what pages and cards show of it. */
export const isStockShown = (before: number, after: number): boolean =>
  before !== after && [before, after].some((stock) => stockState(stock).state !== "plenty");

/** How stock is shown: sold out, the count of the last few, or plenty. */
export function stockState(
  inventory: number,
): { state: "soldOut" } | { state: "few"; left: number } | { state: "plenty" } {
  if (inventory <= 0) return { state: "soldOut" };
  return inventory < fewUnits ? { state: "few", left: inventory } : { state: "plenty" };
}

/** Commodity types that never show free shipping [C11]. */
const neverFree = new Set([108, 110]);

/** Label of the postage: pay on delivery, free, a fee in yen, or none; `typeIds` are the type and its parent [C11]. */
export function postageLabel(
  postFee: number,
  typeIds: readonly (number | null)[],
): { kind: "onDelivery" | "free" | "none" } | { kind: "fee"; fee: number } {
  if (postFee < 0) return { kind: "onDelivery" };
  if (postFee > 0) return { kind: "fee", fee: postFee };
  return { kind: typeIds.some((id) => id !== null && neverFree.has(id)) ? "none" : "free" };
}
