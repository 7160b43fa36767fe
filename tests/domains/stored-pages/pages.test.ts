import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actorReader } from "~/foundation/accounts/actor.server";
import { hashPassword } from "~/foundation/accounts/hash.server";
import { mintOtt, redeemOtt } from "~/foundation/accounts/verbs/ott.server";
import { chooseStoredPages, startSession } from "~/foundation/accounts/verbs/sessions.server";
import { sites } from "~/platform/domain/sites";
import { sessions } from "~db/schema/accounts";
import { favourites } from "~db/schema/favourites";
import "../../../app/composition";
import { hashToken, newToken } from "~/foundation/accounts/tokens.server";
import { travelArticle } from "../../factories/travel";
import { ask, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import { inTransaction } from "../../harness/transaction";
import type { TestDatabase } from "../../setup/database";

let database: TestDatabase;
let product: SharedProduct;
let read: ReturnType<typeof actorReader>;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  read = actorReader(database.db);
});
afterAll(() => database?.close());

const device = { site: "main", userAgent: "test", ip: "10.0.0.1" };
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);

/** A new person whose browser stores pages. */
async function whoStores(types = "guest"): Promise<Person> {
  const one = await person(database.db, types);
  const actor = await read(one.token);
  await inTx((tx) => chooseStoredPages(tx, actor!.sessionId, true));
  return one;
}
const get = (path: string, cookie?: string, site = "main") =>
  ask(product.port, path, { host: product.host(site), ...(cookie && { cookie }) });
const headersOf = async (path: string, cookie?: string) => {
  const { headers } = await get(path, cookie);
  return { reader: headers["x-stored-for"], page: headers["x-stored-page"], also: headers["x-stored-also"] };
};

test("the choice holds for the browser on all hosts, is off in a new login, and ends at most with the session [OR1, OR3]", async () => {
  const { id: userId } = await person(database.db, "guest");
  const user = { userId, types: "guest" };
  const first = await inTx((tx) => startSession(tx, user, device));
  expect((await read(first.token))?.storedUntil).toBeNull();
  await inTx((tx) => chooseStoredPages(tx, first.sessionId, true));
  const until = (await read(first.token))?.storedUntil?.getTime() ?? 0;
  const days = (until - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);

  const nonce = newToken();
  const actor = (await read(first.token))!;
  const { ott } = await inTx((tx) => mintOtt(tx, { actor, token: first.token }, "shop", hashToken(nonce)));
  const visitor = { site: "shop", requestId: randomUUID(), ip: "10.0.0.1", userAgent: "test" } as const;
  const second = await inTx((tx) => redeemOtt(tx, visitor as never, { ott, nonce }));
  expect((await read(second.token))?.storedUntil).toBeInstanceOf(Date);
  const elsewhere = await inTx((tx) => startSession(tx, user, device));
  expect((await read(elsewhere.token))?.storedUntil).toBeNull();

  await inTx((tx) => chooseStoredPages(tx, second.sessionId, false));
  expect((await read(first.token))?.storedUntil).toBeNull();

  await inTx((tx) => chooseStoredPages(tx, first.sessionId, true));
  const soon = sql`clock_timestamp() + interval '1 hour'` as never;
  await database.db.update(sessions).set({ expireTime: soon }).where(eq(sessions.id, first.sessionId));
  const end = ((await read(first.token))?.storedUntil?.getTime() ?? 0) - Date.now();
  expect(end).toBeLessThanOrEqual(3_600_000 + 60_000);
});

test("of staff nothing stays longer than the twelve hours of their login [OR3]", async () => {
  const { cookie } = await whoStores("guest,shop_admin");
  const { reader } = await headersOf("/mypage/orders", cookie);
  const hours = (Number(String(reader).split(" ")[1]) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(11);
  expect(hours).toBeLessThanOrEqual(12.1);
});

test("pages say whose they are to a browser that stores pages, and which may be stored [OR2]", async () => {
  const { cookie, id: userId } = await whoStores();
  const own = await headersOf("/mypage/orders", cookie);
  expect(own).toMatchObject({ reader: expect.stringMatching(/^[\w-]{16} \d{13}$/), page: "1" });
  expect((await headersOf("/mypage", cookie)).page).toBeUndefined();
  expect((await headersOf("/mypage", cookie)).reader?.slice(0, 16)).toBe(own.reader?.slice(0, 16));
  for (const path of ["/order/cart", "/notification", "/message", "/user/address"])
    expect((await headersOf(path, cookie)).page, path).toBeUndefined();
  expect(await headersOf("/mypage/orders")).toEqual({ reader: undefined, page: undefined, also: undefined });
  const other = await person(database.db, "guest");
  expect(await headersOf("/mypage/orders", other.cookie)).toMatchObject({ reader: undefined, page: undefined });

  const path = await travelArticle(database.db);
  const refId = Number(path.split("/").at(-1));
  expect((await headersOf(path, cookie)).page).toBeUndefined();
  await database.db.insert(favourites).values({ userId, type: "travel", refId });
  expect((await headersOf(path, cookie)).page).toBe("1");
  expect((await headersOf("/user/favorite", cookie)).also).toBe(path);
  const { headers } = await get(path, cookie);
  expect(headers).not.toHaveProperty("x-saved");
});

/** A new person whose browser stores pages and is also signed in on two other hosts. */
async function whoStoresOnThree(): Promise<Person> {
  const one = await whoStores();
  const { token, id: userId } = one;
  const actor = (await read(token))!;
  const [{ familyId } = { familyId: "" }] = await database.db
    .select({ familyId: sessions.familyId })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  const expireTime = new Date(Date.now() + 3_600_000);
  for (const site of ["shop", "tv"])
    await inTx((tx) =>
      startSession(tx, { userId, types: "guest" }, { ...device, site }, { familyId, expireTime, storesPages: true }),
    );
  return one;
}

/** The hosts over which a reply leads a browser, and where it ends. */
async function wayFrom({ headers: { location = "" } }: { headers: { location?: string } }) {
  const hosts: string[] = [];
  let next = location;
  while (next.includes("/user/forget")) {
    const url = new URL(next);
    hosts.push(url.host);
    const reply = await ask(product.port, url.pathname + url.search, { host: url.host });
    expect(reply.status).toBe(303);
    next = reply.headers.location ?? "";
  }
  return { hosts, end: next };
}

test("a logout leads over the other hosts of the session and home, and only over ours [OR3]", async () => {
  const plain = await person(database.db, "guest");
  expect((await postForm(product.port, "/user/logout", {}, { cookie: plain.cookie })).headers.location).toBe("/");
  const { cookie } = await whoStoresOnThree();
  expect(await wayFrom(await postForm(product.port, "/user/logout", {}, { cookie }))).toEqual({
    hosts: [product.host("shop"), product.host("tv")],
    end: `http://${product.host("main")}/`,
  });
  for (const query of [
    "",
    "?left=evil.example&home=evil.example",
    "?left=shop,main,main,shop&home=//evil",
    "?home=%00",
    "?home=main&to=https://evil.example/",
    "?home=main&to=//evil.example/",
  ]) {
    const reply = await get(`/user/forget${query}`);
    expect(reply.status, query).toBe(303);
    const { host } = new URL(reply.headers.location ?? "");
    expect(sites.map((site) => product.host(site))).toContain(host);
  }
});

test("another person's login in the same browser leads over the hosts of who was there, to where it was to lead [OR3]", async () => {
  const { cookie } = await whoStoresOnThree();
  const password = "correct horse battery";
  const next = await person(database.db, "guest", { passwordHash: await hashPassword(password) });
  const login = { username: next.username, password, to: "/mypage/orders" };
  expect(await wayFrom(await postForm(product.port, "/user/login", login, { cookie }))).toEqual({
    hosts: [product.host("shop"), product.host("tv")],
    end: `http://${product.host("main")}/mypage/orders`,
  });
});

test("the worker and the manifest come on all seven hosts, for everybody the same, with no wider policy", async () => {
  for (const site of sites) {
    const worker = await get("/sw.js", undefined, site);
    expect(worker.status).toBe(200);
    expect(worker.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
    const manifest = await ask(product.port, "/manifest.webmanifest", {
      host: product.host(site),
      headers: { "accept-language": "ja" },
    });
    expect(manifest.headers["content-type"]).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(manifest.body)).toMatchObject({ lang: "ja-JP", scope: "/" });
    const [icon] = JSON.parse(manifest.body).icons;
    expect((await get(icon.src, undefined, site)).headers["content-type"]).toBe("image/png");
  }
  const packed = await ask(product.port, "/sw.js", { headers: { "accept-encoding": "br" } });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect((await ask(product.port, "/sw.js", { method: "HEAD" })).body).toBe("");
});
