import { afterAll, beforeAll } from "vitest";
import { ask, callApi } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { database, type Somebody, somebody } from "./world";

export let product: Product;
export let [guest, other, stranger]: Somebody[] = [];
beforeAll(async () => {
  product = await startProduct(database.url);
  [guest, other, stranger] = [await somebody(), await somebody(), await somebody("shop_admin")];
});
afterAll(() => product?.kill());

export const call = async (method: string, path: string, body?: unknown, who?: Somebody, headers = {}) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, {
    ...(who && { cookie: who.cookie }),
    headers,
  });
  return { status: reply.status, body: JSON.parse(reply.body || "null"), headers: reply.headers };
};
export const page = (path: string, who?: Somebody) =>
  ask(product.port, path, { host: product.host("main"), ...(who && { cookie: who.cookie }) });
