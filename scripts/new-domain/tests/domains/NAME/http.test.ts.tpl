import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "~/platform/data/database.server";
import { __camel__Calls } from "~/products/__name__/calls";
import { loader } from "~/products/__name__/pages/home";
import { type CallServer, startCalls } from "../../harness/call-server";
import { guest, item, type Somebody } from "./world";

let server: CallServer;
beforeAll(async () => {
  server = await startCalls(__camel__Calls, (userId) => (userId === guest.userId ? guest : null));
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

const save = (itemId: number, more: object = {}, who: Somebody | null = guest) =>
  server.call(who?.userId ?? 0, "POST", "/api/__name__/order/save", {
    itemId, count: 1, phone: "090-1234-5678",
    ...more,
  });

test("an order over HTTP", async () => {
  const itemId = await item(1);
  expect((await save(itemId, {}, null)).status).toBe(401);
  expect(await save(itemId)).toMatchObject({
    status: 200,
    body: { result: "success", id: expect.any(Number), detail: { number: expect.stringMatching(/^__letter__\d{16}$/) } },
  });
  expect(await save(itemId)).toMatchObject({ status: 406, body: { message: "__camel__SoldOut" } });
  expect(await save(itemId, { phone: "1" })).toMatchObject({ status: 406, body: { message: "invalidInput" } });
  expect(await save(itemId, { count: 11 })).toMatchObject({ status: 406, body: { message: "__camel__CountInvalid" } });
});

test("the first screen shows what visitors may order", async () => {
  const [shown, hidden] = [await item(2), await item(2, -1)];
  const context = { locale: "en_US", actor: null, tags: new Set<string>() };
  const request = new Request("http://localhost/__name__");
  const { items } = await loader({ request, params: {}, context } as never);
  const ids = items.map(({ id }) => id);
  expect(ids).toContain(shown);
  expect(ids).not.toContain(hidden);
  expect([...context.tags]).toEqual(["__name__"]);
});
