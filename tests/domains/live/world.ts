import { afterAll, beforeAll } from "vitest";
import type { Db } from "~db/client";
import { type Shopper, seller } from "../../factories/shop";
import { callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";

export let product: SharedProduct;
export let db: Db;
export let [admin, guest, keeper]: Person[] = [];
export let owner: Shopper;

let close: () => Promise<void>;
beforeAll(async () => {
  const shared = await sharedProduct();
  product = shared.product;
  db = shared.database.db;
  close = () => shared.database.close();
  [admin, guest, keeper] = [await person(db, "admin"), await person(db, "guest"), await person(db, "shop_admin")];
  owner = await seller(db);
});
afterAll(() => close?.());

export async function call(method: string, path: string, body?: unknown, who?: Person) {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
}

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** What an administrator says of a live event. */
export const said = (more: object = {}) => ({
  title: "新茶直播",
  titleJp: "新茶の生配信",
  titleEn: "New tea, live",
  cover: "demo/live/tea-room.webp",
  startTime: inHours(2),
  streamUrl: "https://example.com/live/tea.m3u8",
  ...more,
});

/** A live event that an administrator made; answers its id. */
export async function live(more: object = {}): Promise<number> {
  const { status, body } = await call("POST", "/live/save", said(more), admin);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}
