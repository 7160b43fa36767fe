import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { unsubscribeToken } from "~/foundation/mail/verbs/unsubscribe.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { locales } from "~/platform/i18n/locales";
import { mailOptouts } from "~db/schema/operations";
import { ask, callApi, postForm } from "../../harness/http";
import { metricsOf } from "../../harness/metrics";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let product: Product;
let admin: Person;
let reader: Person;

beforeAll(async () => {
  database = await testDatabase();
  [admin, reader] = await Promise.all([person(database.db, "admin"), person(database.db, "guest")]);
  product = await startProduct(database.url, { DATABASE_POOL: "4" });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

describe("RFC 8058: one click unsubscribes without session, page or gate", () => {
  const path = () => `/unsubscribe/${unsubscribeToken({ userId: reader.id, kind: "news" })}`;
  const optedOut = async () => (await database.db.select().from(mailOptouts)).length;
  const oneClick = (headers: Record<string, string> = {}, at = path()) =>
    ask(product.port, at, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: "List-Unsubscribe=One-Click",
    });
  afterEach(() => database.sql`delete from mail_optout`);

  test("a mail program's POST answers 200 and no redirect, twice alike", async () => {
    expect((await oneClick()).status).toBe(200);
    expect((await oneClick()).status).toBe(200);
    expect(await optedOut()).toBe(1);
  });

  test("whatever a browser could be made to send still needs the page", async () => {
    const forged: Record<string, string>[] = [
      { cookie: reader.cookie },
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { authorization: reader.token },
    ];
    for (const headers of forged) expect((await oneClick(headers)).status, JSON.stringify(headers)).toBe(403);
    expect((await oneClick({}, "/user/logout")).status, "no other page opens its gate").toBe(403);
    expect(await optedOut()).toBe(0);
  });

  test("a foreign token is not found, by page and by POST", async () => {
    const wrong = `${path()}`.replace("news", "digest");
    expect((await ask(product.port, wrong)).status).toBe(404);
    expect((await oneClick({}, wrong)).status).toBe(404);
  });

  test("the page's own button ends it and takes it up again", async () => {
    expect((await ask(product.port, path())).status).toBe(200);
    expect((await postForm(product.port, path(), { intent: "unsubscribe" })).status).toBe(303);
    expect(await optedOut()).toBe(1);
    expect((await postForm(product.port, path(), { intent: "resubscribe" })).status).toBe(303);
    expect(await optedOut()).toBe(0);
  });
});

describe("the calls of operations", () => {
  const call = (method: string, path: string, body?: unknown) =>
    callApi(product.port, method, path, body, { cookie: admin.cookie });

  test("settings of sizes are shown in megabytes, and dates of a desk in one way a language, on one line", async () => {
    const { body } = await ask(product.port, "/admin/setting", { cookie: admin.cookie });
    const shown = body.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
    expect(shown).toMatch(/\bMB\b/);
    expect(shown.match(/\b\d{7,}\b|\d,\d{3},\d{3}\s*(bytes|MB)/g)).toBeNull();
    expect(body.match(/<input[^>]* value="\d{7,}"/g)).toBeNull();
    const at = new Date("2026-11-23T03:36:00Z");
    const written = locales.map((locale) => deskTime(locale)(at));
    expect(written.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
      "2026/11/23 12:36",
      "2026/11/23 12:36",
      "Nov 23, 2026, 12:36 PM",
    ]);
    for (const text of written) expect(text).not.toMatch(/ /);
  });

  test("settings, jobs, mass mail, audit and health answer administrators", async () => {
    expect(JSON.parse((await ask(product.port, "/api/misc/setting")).body)).toMatchObject({ maxReserveDays: 5 });
    expect((await call("PUT", "/api/admin/setting", { key: "hotel.maxReserveDays", value: 7 })).status).toBe(200);
    expect((await call("PUT", "/api/admin/setting", { key: "hotel.maxReserveDays", value: 0 })).body).toContain(
      "settingOutOfBounds",
    );
    const steps = [{ hoursBefore: 60, percent: 50 }];
    expect((await call("PUT", "/api/admin/setting", { key: "hotel.refundTiers", value: steps })).status).toBe(200);
    expect(JSON.parse((await call("GET", "/api/misc/setting")).body)).toMatchObject({ refundTiers: steps });
    for (const [key, value] of [
      ["hotel.refundTiers", 5],
      ["hotel.refundTiers", [{ hoursBefore: 60 }]],
      ["hotel.maxReserveDays", steps],
    ])
      expect((await call("PUT", "/api/admin/setting", { key, value })).status, String(key)).toBe(406);
    expect((await call("PUT", "/api/admin/setting", { key: "hotel.refundTiers", value: null })).status).toBe(200);
    const mail = { subject: { en: "Hi" }, body: { en: "Hello {{nickname}}" }, audience: { types: ["guest"] } };
    const { id } = JSON.parse((await call("POST", "/api/admin/mail/save", mail)).body);
    expect((await call("POST", "/api/admin/mail/test", { id })).status).toBe(200);
    expect((await call("POST", "/api/admin/mail/send", { id, at: "2099-01-01T00:00:00Z" })).status).toBe(200);
    expect((await call("PUT", "/api/admin/mail/stop", { id })).status).toBe(200);
    expect(JSON.parse((await call("GET", "/api/admin/mail/list")).body).content).toMatchObject([{ status: "stopped" }]);
    const log = await call("GET", "/api/admin/audit/list?format=csv&noun=hotel.");
    expect(log.body).toContain('""after"":7');
    const health = JSON.parse((await call("GET", "/api/admin/health")).body);
    expect(health).toMatchObject({ sound: true, queue: { parked: 0 } });
    expect(health.cron.map(({ job }: { job: string }) => job)).toContain("integrity-check");
    expect(JSON.parse((await call("GET", "/api/admin/job/list?size=100")).body).totalElements).toBeGreaterThan(0);
    expect((await metricsOf(product.port)).body).toMatch(/job_queue_lag_seconds \d/);
  });
});

describe("readiness is false as long as it lasts, liveness stays true, nothing is told [OP6]", () => {
  const health = async () => {
    const [ready, alive] = await Promise.all([ask(product.port, "/readyz"), ask(product.port, "/healthz")]);
    expect(alive).toMatchObject({ status: 200, body: "ok" });
    expect(["ready", "not ready"]).toContain(ready.body);
    return ready.status;
  };

  test("a database that nobody has migrated yet", async () => {
    await expect.poll(health).toBe(200);
    await database.ownerSql`update drizzle.__drizzle_migrations set created_at = -created_at`;
    expect(await health()).toBe(503);
    await database.ownerSql`update drizzle.__drizzle_migrations set created_at = -created_at`;
    await expect.poll(health).toBe(200);
  });

  test("a full pool, and again ready when it is free", async () => {
    const waiting: Promise<unknown>[] = [];
    await database.sql.begin(async (tx) => {
      await tx`lock table user_session in access exclusive mode`;
      for (let at = 0; at < 12; at++)
        waiting.push(ask(product.port, "/mypage", { cookie: reader.cookie }).catch(() => null));
      await expect.poll(health).toBe(503);
    });
    await Promise.all(waiting);
    await expect.poll(health).toBe(200);
  });

  test("a database that is gone, and a process that is about to stop", async () => {
    const name = new URL(database.url).pathname.slice(1);
    const server = postgres(inject("postgres").adminUrl, { max: 1 });
    await server.unsafe(`alter database ${name} allow_connections false`);
    await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
    await expect.poll(health).toBe(503);
    await server.unsafe(`alter database ${name} allow_connections true`);
    await server.end();
    await expect.poll(health).toBe(200);
    const isDraining = expect.poll(health, { interval: 20 }).toBe(503);
    product.child.kill("SIGTERM");
    await isDraining;
  });
});
