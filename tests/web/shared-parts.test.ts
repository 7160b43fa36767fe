import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cached, cachedData } from "~/platform/data/cached.server";
import { purgeTags } from "~/platform/data/purge.server";
import { commodities } from "~db/schema/shop";
import { commodity, seller } from "../factories/shop";
import { ask } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* [WP7] For cached fragments of pages: they reach only viewers of the same class and hold nothing personal. */

let database: TestDatabase;
let one: Product;
let two: Product;
const canary = "canary-51d8";
const [plainPrice, vipPrice, hiddenPrice] = ["4,321", "3,217", "8,765"];
let people: Record<"guest" | "other" | "vip" | "former" | "admin", Person>;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const owner = await seller(db);
  await commodity(db, owner, { price: 4_321, vipPrice: 3_217, seq: 90 });
  await commodity(db, owner, { price: 8_765, onlyForAdmin: true, seq: 80 });
  const named = (name: string) => ({ nickname: `${canary}-${name}`, email: `${canary}-${name}@example.com` });
  const [soon, before] = [new Date(Date.now() + 86_400_000), new Date(Date.now() - 86_400_000)];
  people = {
    guest: await person(db, "guest", named("guest")),
    other: await person(db, "guest", named("other")),
    vip: await person(db, "guest", { ...named("vip"), vipUntil: soon }),
    former: await person(db, "guest", { ...named("former"), vipUntil: before }),
    admin: await person(db, "admin", named("admin")),
  };
  [one, two] = await Promise.all([startProduct(database.url), startProduct(database.url)]);
});
afterAll(async () => {
  await Promise.all([one?.kill(), two?.kill()]);
  await database?.close();
});

type Name = keyof typeof people;
const pageOf = async (name: Name | null, product = one, headers: Record<string, string> = {}) =>
  (
    await ask(product.port, "/", {
      host: product.host("shop"),
      headers: { "accept-language": "en", ...headers },
      ...(name && { cookie: people[name].cookie }),
    })
  ).body;

/** The names and prices that a page shows. */
const seen = (body: string) => ({
  names: Object.keys(people).filter((name) => body.includes(`${canary}-${name}`)),
  prices: [plainPrice, vipPrice, hiddenPrice].filter((price) => body.includes(price)),
});

describe("shelves that are cached as HTML", () => {
  test("each sees their own name and the prices of their class, whoever came before, in every order", async () => {
    const meant: Record<Name, string[]> = {
      guest: [plainPrice],
      other: [plainPrice],
      former: [plainPrice],
      vip: [plainPrice, vipPrice],
      admin: [plainPrice, hiddenPrice],
    };
    const names = Object.keys(people) as Name[];
    for (const order of [names, names.toReversed(), names]) {
      for (const name of order)
        expect([name, seen(await pageOf(name))]).toEqual([name, { names: [name], prices: meant[name] }]);
      expect(seen(await pageOf(null))).toEqual({ names: [], prices: [plainPrice] });
    }
    const together = await Promise.all(Array.from({ length: 40 }, (_, at) => pageOf(names[at % names.length] ?? null)));
    together.forEach((body, at) => {
      const name = names[at % names.length] ?? "guest";
      expect([name, seen(body)]).toEqual([name, { names: [name], prices: meant[name] }]);
    });
  });

  test("each in their language, with headers of others as without", async () => {
    const [english, japanese] = [await pageOf("guest"), await pageOf("guest", one, { "accept-language": "ja" })];
    expect(english).toContain(">Tea<");
    expect(japanese).toContain(">お茶<");
    await pageOf("guest", one, { "x-forwarded-host": canary, "user-agent": `${canary}-agent`, "x-locale": "zh" });
    expect(await pageOf("other")).not.toMatch(new RegExp(`${canary}-(guest|agent)|>お茶<`));
  });

  test("they are in the page once, not also in its loader data; a client-side step gets them as data", async () => {
    const body = await pageOf("guest");
    expect(body.split(plainPrice)).toHaveLength(2);
    expect(await dataOf("guest")).toContain(plainPrice);
  });

  test("a purge changes them for all viewers on both processes", async () => {
    expect(seen(await pageOf("guest", two)).prices).toEqual([plainPrice]);
    await inTransaction(database.db, async (tx) => {
      await tx.update(commodities).set({ price: 5_555, vipPrice: 0 });
      await purgeTags(tx, "catalogue");
    });
    for (const product of [one, two])
      for (const name of ["guest", "vip", "admin"] as const)
        await expect.poll(() => pageOf(name, product), { interval: 20 }).toContain("5,555");
    expect(seen(await pageOf("vip")).prices).toEqual([]);
  });

  test("control: a fragment cached without the viewer's class is found", async () => {
    cachedData.clear();
    let reader: Name = "vip";
    const wrong = cached("wrong", {
      tags: () => [],
      read: async () => `${canary}-${reader} ${reader === "vip" ? vipPrice : plainPrice}`,
    });
    expect(seen(await wrong(database.db, {}))).toEqual({ names: ["vip"], prices: [vipPrice] });
    reader = "guest";
    expect(seen(await wrong(database.db, {}))).not.toEqual({ names: ["guest"], prices: [plainPrice] });
  });
});

const dataOf = async (name: Name) =>
  (
    await ask(one.port, "/_root.data?_routes=home", {
      host: one.host("shop"),
      headers: { "accept-language": "en" },
      cookie: people[name].cookie,
    })
  ).body;
