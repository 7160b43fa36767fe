import { afterAll, beforeAll, expect, test } from "vitest";
import { database, typeId, worker } from "../domains/shop/commodity-world";
import { type Product, startProduct } from "../harness/product";
import { bringTable } from "../harness/table-form";

/**
 * Longest turn of the event loop in milliseconds. Slices take 8; only garbage collection of ten thousand rows may take
 * longer.
 */
const longestStop = 200;

let product: Product;
beforeAll(async () => {
  product = await startProduct(database.url, {
    LOG_LEVEL: "error",
    LOOP_STOP_MS: String(longestStop),
    NODE_OPTIONS: `--require ${new URL("../harness/loop-monitor.cjs", import.meta.url).pathname}`,
  });
});
afterAll(() => product?.kill());

test("10,000 lines with 500 faults are all read, named and refused without stopping the loop", async () => {
  const { cookie } = await worker();
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `,,Long ${at},,,About it,${typeId},${at % 20 === 7 ? "x" : "1200"}`,
  );
  const head = "name.zh,name.ja,name.en,description.zh,description.ja,description.en,typeId,price";
  const bring = (text: string) => bringTable(product, "/admin/commodities?import=1", { cookie, step: "try", text });
  await bring([head, ...lines.slice(0, 300)].join("\n"));
  const before = product.output().length;
  const { status, body } = await bring([head, ...lines].join("\n"));
  const stops = [
    ...product
      .output()
      .slice(before)
      .matchAll(/loop-stop (\{.*\})/g),
  ].map(([, stop]) => stop);
  console.log(`${stops.length} stops: ${stops.join(" ")}`);
  expect(status).toBe(406);
  expect(body.match(/<li>Line \d+: /g)).toHaveLength(500);
  expect(stops).toEqual([]);
});
