import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { sharedProduct } from "../../harness/shared-product";

let shared: Awaited<ReturnType<typeof sharedProduct>>;
let port: number;
let admin: Person;
beforeAll(async () => {
  shared = await sharedProduct();
  port = shared.product.port;
  admin = await person(shared.database.db, "admin");
});
afterAll(() => shared?.database.close());

const call = async (method: string, path: string, body?: unknown, cookie = "") => {
  const reply = await callApi(port, method, `/api${path}`, body, cookie ? { cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body) };
};

test("the tags of an ad: from the desk's call to the calls of everybody, its page and the wall's search", async () => {
  const category = await call("POST", "/adwall/category/save", { name: "标签", nameJp: "タグ" }, admin.cookie);
  const tag = `札幌${category.body.id}`;
  const made = await call(
    "POST",
    "/adwall/save",
    {
      adName: "雪",
      adNameJp: "雪",
      description: "雪",
      categoryId: category.body.id,
      capacityPerSlot: 4,
      introAttachment: "demo/adwall/kaiseki.webp",
      attachments: [],
      openHours: {},
      seq: 3,
      tags: [`#${tag}`, tag],
    },
    admin.cookie,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body;
  expect((await call("GET", `/adwall/get/${id}`)).body.tags).toEqual([tag]);
  const top = await call("GET", "/tag/top/citations/Ad");
  expect(top.body).toContainEqual({ id: expect.any(Number), name: tag, nameJp: "", color: "", count: 1 });
  const page = (path: string) => callApi(port, "GET", path, undefined, { host: `biz.localhost:${port}` });
  const shown = (await page(`/adwall/detail/${id}`)).body;
  const link = `/adwall?keyword=${encodeURIComponent(tag)}`;
  expect(shown).toContain(`href="${link}"`);
  expect((await page(link)).body).toContain(`/adwall/detail/${id}`);
  await expect
    .poll(async () => (await call("GET", "/tag/top/searches/Ad")).body)
    .toContainEqual({ id: expect.any(Number), name: tag, nameJp: "", color: "", count: expect.any(Number) });
});

test("kinds that are not open yet have none, unknown ones are refused", async () => {
  expect(await call("GET", "/tag/top/searches/Promote")).toEqual({ status: 200, body: [] });
  for (const kind of ["nothing", "__proto__", "x".repeat(500)])
    expect((await call("GET", `/tag/top/citations/${kind}`)).status).toBe(406);
});

test("more than ten tags, and too long ones, are refused", async () => {
  for (const tags of [Array.from({ length: 11 }, String), ["字".repeat(21)], "a,b", [1]])
    expect((await call("POST", "/adwall/save", { adName: "x", tags }, admin.cookie)).status).toBe(406);
});
