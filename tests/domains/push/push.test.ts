import { eq } from "drizzle-orm";
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import webPush from "web-push";
import type { Actor } from "~/platform/access/actor";
import { pushSubscriptions } from "~db/schema/push";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { newBrowser, startPushService } from "./receiver";

let database: TestDatabase;
let service: Awaited<ReturnType<typeof startPushService>>;
const vapid = webPush.generateVAPIDKeys();

/* What reads the environment is loaded once it is there. */
async function load() {
  await import("../../../app/composition");
  return {
    ...(await import("~/foundation/push/verbs/subscribe.server")),
    ...(await import("~/foundation/push/verbs/devices.server")),
    ...(await import("~/foundation/push/queries/devices.server")),
    ...(await import("~/foundation/push/own-data.server")),
    ...(await import("~/foundation/push/push-jobs.server")),
    ...(await import("~/foundation/push/push-address.server")),
    ...(await import("~/foundation/notifications/verbs/notify.server")),
    ...(await import("~/foundation/notifications/verbs/read.server")),
    ...(await import("~/foundation/accounts/actor.server")),
    ...(await import("~/foundation/accounts/verbs/sessions.server")),
    ...(await import("~/platform/data/database.server")),
  };
}
let code: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  service = await startPushService();
  process.env.PUSH_PUBLIC_KEY = vapid.publicKey;
  process.env.PUSH_PRIVATE_KEY = vapid.privateKey;
  process.env.OUTBOUND_HOSTS = service.url;
  database = await testDatabase();
  code = await load();
});
afterAll(async () => {
  await code?.closeDatabase();
  await service?.close();
  await database?.close();
});
beforeEach(async () => {
  service.status = 201;
  service.received.length = 0;
  await database.ownerSql`delete from graphile_worker._private_jobs`;
});

const inTx = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
const key = "notifications:notice.welcome";

/** A new person with a browser that gets messages. */
async function whoHears(fields = {}) {
  const { token, id } = await person(database.db, "guest", fields);
  const actor = (await code.actorReader(database.db)(token)) as Actor;
  const browser = newBrowser(service);
  const device = await inTx((tx) => code.subscribeDevice(tx, actor, browser.subscription));
  return { id, actor, browser, device };
}
const tell = (userId: number, fields = {}) =>
  inTx((tx) => code.notify(tx, { userId, type: "system", key, params: { name: "茶" }, ...fields }));

/** Runs the messages that wait, as the queue does; `all` those too whose time has not come. */
async function deliver(): Promise<number> {
  const rows = await database.ownerSql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'push-message' returning j.payload`;
  for (const { payload } of rows) await code.pushJobs["push-message"](payload);
  return rows.length;
}
const waiting = async () =>
  database.ownerSql`
    select j.payload, j.run_at > now() + interval '50 seconds' as later from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'push-message'`;
const devicesOf = (userId: number) =>
  database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));

describe("a message", () => {
  test("reaches the browser alone that it is for, in its reader's language, and says what the list says [PU3]", async () => {
    const { id, browser } = await whoHears({ locale: "ja_JP" });
    const refId = String(Date.now());
    await tell(id, { refType: "order", refId, params: { name: { zh: "茶", ja: "お茶" } } });
    await tell(id, { refType: "order", refId, params: { name: "2" } });
    expect(await deliver()).toBe(2);
    const [first, second] = service.received;
    expect(first?.path).toBe(browser.path);
    const message = browser.read(first!.body) as Record<string, string>;
    expect(Object.keys(message).sort()).toEqual(["body", "lang", "tag", "title", "to"]);
    expect(message).toMatchObject({ title: "旅くら", lang: "ja-JP", tag: `system:order:${refId}` });
    expect(message.body).toContain("お茶");
    expect(message.to).toMatch(/^\//);
    expect((browser.read(second!.body) as { tag: string }).tag).toBe(message.tag);
    expect(second?.headers.topic).toBe(first?.headers.topic);
    expect(() => newBrowser(service).read(first!.body)).toThrow();
    expect(first?.body.toString("utf8")).not.toContain("お茶");
  });

  test("carries a signature of the operator that the service can prove", async () => {
    const { id } = await whoHears();
    await tell(id);
    await deliver();
    const [{ headers } = { headers: {} as Record<string, string> }] = service.received;
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const [, jwt = "", k = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    expect(k).toBe(vapid.publicKey);
    const point = Buffer.from(k, "base64url");
    const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
    const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
    expect(decodeProtectedHeader(jwt).alg).toBe("ES256");
    const { payload } = await jwtVerify(jwt, await importJWK(jwk, "ES256"), { audience: service.url });
    expect(payload.sub).toMatch(/^mailto:/);
  });

  test("is not sent once it was read, withdrawn or replaced [PU3]", async () => {
    const { id } = await whoHears();
    const read = await tell(id);
    await tell(id, { refType: "order", refId: "9", latest: true });
    await tell(id, { refType: "order", refId: "9", latest: true });
    await inTx((tx) => code.readNotifications(tx, id, [read]));
    expect(await deliver()).toBe(3);
    expect(service.received).toHaveLength(1);
  });

  test("is queued with the notification or not at all, for the chosen kinds only [PU3]", async () => {
    const { id } = await whoHears();
    await expect(
      inTx(async (tx) => {
        await code.notify(tx, { userId: id, type: "system", key });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await waiting()).toEqual([]);
    await inTx((tx) => code.choosePushKinds(tx, id, ["message"]));
    await tell(id);
    await tell(id, { type: "apply-job" });
    expect(await waiting()).toEqual([]);
    await tell(id, { type: "message" });
    expect(await waiting()).toHaveLength(1);
    await tell((await person(database.db, "guest")).id);
    expect(await waiting()).toHaveLength(1);
  });
});

describe("a device", () => {
  test.each([
    ["logged out", (actor: Actor) => inTx((tx) => code.endFamily(tx, actor.sessionId))],
    ["ended from elsewhere", (actor: Actor) => inTx((tx) => code.endAll(tx, actor.userId))],
    [
      "idle",
      ({ sessionId }: Actor) => database.sql`
      update user_session set last_used_time = clock_timestamp() - interval '15 days' where id = ${sessionId}`,
    ],
    [
      "disabled",
      ({ userId }: Actor) => database.sql`
      update user_account set disabled_at = clock_timestamp() where id = ${userId}`,
    ],
    [
      "closed",
      ({ userId }: Actor) => database.sql`
      update user_account set closed_at = clock_timestamp() where id = ${userId}`,
    ],
  ])("of a session that is %s gets nothing, not even what was queued [PU1]", async (_, end) => {
    const { id, actor } = await whoHears();
    await tell(id);
    await end(actor);
    expect(await deliver()).toBe(1);
    expect(service.received).toEqual([]);
  });

  test("whose session has ended leaves the list at once, and the table with the night", async () => {
    const { id, actor } = await whoHears();
    expect(await code.listDevices(database.db, actor)).toMatchObject([{ current: true }]);
    await inTx((tx) => code.endFamily(tx, actor.sessionId));
    expect(await code.listDevices(database.db, actor)).toEqual([]);
    await code.pushJobs["push-tidy"]({});
    expect(await devicesOf(id)).toEqual([]);
  });

  test("that its service no longer knows is forgotten; one that it refuses stays [PU4]", async () => {
    for (const [status, left] of [
      [404, 0],
      [410, 0],
      [403, 1],
      [413, 1],
    ] as const) {
      const { id } = await whoHears();
      service.status = status;
      await tell(id);
      await deliver();
      expect(await devicesOf(id), String(status)).toHaveLength(left);
      expect(await waiting()).toEqual([]);
    }
  });

  test("whose service is away is tried three times more, later each time, then not again [PU4]", async () => {
    const { id, device } = await whoHears();
    service.status = 503;
    const notificationId = await tell(id);
    const seen: unknown[] = [];
    for (let tries = 0; tries < 6 && (await deliver()) > 0; tries++) {
      const rows = await waiting();
      seen.push(rows.map(({ payload, later }) => [payload, later]));
    }
    expect(seen).toEqual([
      [[{ notificationId, deviceId: device, tries: 2 }, true]],
      [[{ notificationId, deviceId: device, tries: 3 }, true]],
      [[{ notificationId, deviceId: device, tries: 4 }, true]],
      [],
    ]);
  });

  test("of another account in the same browser becomes the one's who is there now [PU1]", async () => {
    const { id, browser } = await whoHears();
    const next = await whoHears();
    await inTx((tx) => code.subscribeDevice(tx, next.actor, browser.subscription));
    expect(await devicesOf(id)).toEqual([]);
    const left = await devicesOf(next.id);
    expect(left.map(({ endpoint }) => endpoint)).toEqual([browser.subscription.endpoint]);
  });

  test("counts once for the browser, whichever host it was turned on at; others of the person stay [PU1]", async () => {
    const { id: userId, actor, device: first } = await whoHears();
    const [{ familyId, expireTime } = {}] = await database.sql<{ familyId: string; expireTime: string }[]>`
      select family_id as "familyId", expire_time as "expireTime" from user_session where id = ${actor.sessionId}`;
    const elsewhere = { site: "shop", userAgent: "", ip: "" };
    const user = { userId, types: "guest" };
    const other = await inTx((tx) => code.startSession(tx, user, elsewhere));
    await inTx((tx) => code.subscribeDevice(tx, { userId, ...other }, newBrowser(service).subscription));
    const family = { familyId: familyId!, expireTime: new Date(expireTime!), storesPages: false };
    const same = await inTx((tx) => code.startSession(tx, user, elsewhere, family));
    expect(
      (await code.listDevices(database.db, { userId, ...same })).map(({ current, here }) => [current, here]),
    ).toEqual([
      [false, false],
      [true, false],
    ]);
    const second = await inTx((tx) => code.subscribeDevice(tx, { userId, ...same }, newBrowser(service).subscription));
    const left = await code.listDevices(database.db, { userId, ...same });
    expect(left.map(({ id, current, here }) => [id === second, current, here])).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
    expect(left.map(({ id }) => id)).not.toContain(first);
  });

  test("whose browser renews its address stays what it is, and no other person gets messages by that [PU1]", async () => {
    const { id, actor } = await whoHears();
    const fresh = newBrowser(service);
    await inTx((tx) => code.subscribeDevice(tx, actor, { ...fresh.subscription, renewed: true }));
    expect((await devicesOf(id)).map(({ endpoint }) => endpoint)).toEqual([fresh.subscription.endpoint]);
    const { token, id: next } = await person(database.db, "guest");
    const other = (await code.actorReader(database.db)(token)) as Actor;
    const again = { ...newBrowser(service).subscription, renewed: true };
    await expect(inTx((tx) => code.subscribeDevice(tx, other, again))).rejects.toMatchObject({ key: "notFindData" });
    expect(await devicesOf(next)).toEqual([]);
  });

  test("that another key of the operator was given gets nothing and is not shown until it is turned on again [PU4]", async () => {
    const { id, actor, browser } = await whoHears();
    await database.sql`update push_subscription set public_key = 'older' where user_id = ${id}`;
    await tell(id);
    expect(await waiting()).toEqual([]);
    expect(await code.listDevices(database.db, actor)).toEqual([]);
    await inTx((tx) => code.subscribeDevice(tx, actor, browser.subscription));
    await tell(id);
    expect(await waiting()).toHaveLength(1);
  });

  test("of staff ends with the twelve hours of their login [PU1]", async () => {
    const { id, actor } = await whoHears({ types: "shop_admin" });
    await database.sql`update user_session set create_time = clock_timestamp() - interval '13 hours' where id = ${actor.sessionId}`;
    await tell(id);
    expect(await waiting()).toEqual([]);
    expect(await code.listDevices(database.db, actor)).toEqual([]);
  });

  test("is one of ten at most, also when many are turned on at once; ended ones do not count [PU1]", async () => {
    const { id: userId } = await person(database.db, "guest");
    const device = { site: "main", userAgent: "", ip: "" };
    const sessions = await Promise.all(
      Array.from({ length: 14 }, () => inTx((tx) => code.startSession(tx, { userId, types: "guest" }, device))),
    );
    const tried = await Promise.allSettled(
      sessions.map(({ sessionId }) =>
        inTx((tx) => code.subscribeDevice(tx, { userId, sessionId }, newBrowser(service).subscription)),
      ),
    );
    const refused = tried.flatMap((one) => (one.status === "rejected" ? [one.reason.key] : []));
    expect(refused).toEqual(Array(4).fill("pushFull"));
    const [first] = await devicesOf(userId);
    await inTx((tx) => code.endFamily(tx, first!.sessionId));
    const free = sessions.find(({ sessionId }) => sessionId !== first!.sessionId)!;
    const fresh = await inTx((tx) => code.startSession(tx, { userId, types: "guest" }, device));
    await inTx((tx) =>
      code.subscribeDevice(tx, { userId, sessionId: fresh.sessionId }, newBrowser(service).subscription),
    );
    expect(await devicesOf(userId)).toHaveLength(10);
    expect(free).toBeDefined();
  });

  test("is removed by its owner only", async () => {
    const [one, other] = [await whoHears(), await whoHears()];
    await expect(inTx((tx) => code.removeDevice(tx, other.id, one.device))).rejects.toMatchObject({
      key: "notFindData",
    });
    await inTx((tx) => code.removeDevice(tx, one.id, one.device));
    expect(await devicesOf(one.id)).toEqual([]);
  });

  test("is in the export without address and keys", async () => {
    const { id, browser } = await whoHears();
    const exported = await code.exportPush(database.db, id);
    expect(exported).toMatchObject([{ lastSentTime: null }]);
    const { endpoint, keys } = browser.subscription;
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(JSON.stringify(exported)).not.toContain(secret);
  });
});

test("addresses are at push services only, whatever a browser says [PU2]", async () => {
  for (const address of [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])
    expect(code.isPushAddress(address), address).toBe(true);
  for (const address of [
    "",
    "nonsense",
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil.example/?fcm.googleapis.com",
    "https://notify.windows.com.evil.example/",
    "https://evilnotify.windows.com/",
    "https://accounts.google.com/abc",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "http://169.254.169.254/latest/meta-data",
    "ftp://fcm.googleapis.com/abc",
    "javascript:alert(1)",
  ])
    expect(code.isPushAddress(address), address).toBe(false);
  const { actor } = await whoHears();
  const { subscription } = newBrowser(service);
  const foreign = { ...subscription, endpoint: "https://evil.example/" };
  await expect(inTx((tx) => code.subscribeDevice(tx, actor, foreign))).rejects.toMatchObject({ key: "pushAddress" });
  const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") };
  const unusable = { ...subscription, keys };
  await expect(inTx((tx) => code.subscribeDevice(tx, actor, unusable))).rejects.toMatchObject({ key: "pushAddress" });
});
