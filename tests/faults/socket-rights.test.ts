import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "~/foundation/security/verbs/change-password.server";
import { dropSockets, publish, userRoom } from "~/platform/realtime/publish.server";
import { sessions } from "~db/schema/accounts";
import "../../app/composition";
import { password, user } from "../domains/accounts/world";
import { browser, changeCodeOf, loginIn, ownerOf } from "../domains/security/world";
import { type Front, twoProducts } from "../harness/front";
import { callApi, postForm } from "../harness/http";
import { type Person, person } from "../harness/people";
import type { Product } from "../harness/product";
import { sized } from "../harness/size";
import { authenticated, dial, ended, outcomeOf } from "../harness/sockets";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let front: Front & { products: readonly Product[] };
beforeAll(async () => {
  database = await testDatabase();
  front = await twoProducts(database.url);
});
afterAll(async () => {
  await front?.close();
  await database?.close();
});

/** One socket of a person on each of the two processes, in the same session. */
const onBoth = ({ token }: { token: string }): Promise<Socket[]> =>
  Promise.all(front.products.map(({ port }) => authenticated(port, { token })));

/** ms until the last of the sockets has ended, from the start of `act`. */
async function endsAfter(sockets: readonly Socket[], act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const ends = sockets.map((socket) => ended(socket));
  await act();
  await Promise.all(ends);
  return performance.now() - start;
}

/** How soon is a figure of a quiet machine; that they end at all is not. */
const soon = sized(180_000, 1_000);
let admin: Person;
beforeAll(async () => {
  admin = await person(database.db, "admin");
});

const port = (at: number) => front.products[at]?.port ?? 0;

test("logout on one process ends the sockets of the session on both, and no other [AC8]", async () => {
  const [who, other] = [await person(database.db, "guest"), await person(database.db, "guest")];
  const [mine, others] = [await onBoth(who), await onBoth(other)];
  const ms = await endsAfter(mine, async () => {
    const reply = await callApi(port(0), "POST", "/api/user/logout", {}, { cookie: who.cookie });
    expect(reply.status).toBe(200);
  });
  expect(ms).toBeLessThan(soon);
  expect(others.every(({ connected }) => connected)).toBe(true);
  expect((await outcomeOf(dial(port(1), { token: who.token }))).how).toBe("unauthorized");
  for (const socket of others) socket.disconnect();
});

test("a lost role and a disabled account end every socket; who may comes back, who may not stays out [AC8]", async () => {
  const who = await person(database.db, "guest,shop_admin");
  const lost = await endsAfter(await onBoth(who), async () => {
    const change = { id: who.id, types: ["guest"] };
    const reply = await callApi(port(0), "PUT", "/api/admin/user/type", change, { cookie: admin.cookie });
    expect(reply.status, reply.body).toBe(200);
  });
  expect(lost).toBeLessThan(soon);
  const disabled = await endsAfter(await onBoth(who), async () => {
    const fields = { intent: "enabled", enabled: "no", reason: "fraud", confirm: "on" };
    const reply = await postForm(port(1), `/admin/user/access/${who.id}`, fields, { cookie: admin.cookie });
    expect(reply.status).toBe(303);
  });
  expect(disabled).toBeLessThan(soon);
  expect((await outcomeOf(dial(port(0), { token: who.token }))).how).toBe("unauthorized");
});

test("a changed password ends the sockets of the other sessions only [AC8]", async () => {
  const who = await user(database.db);
  const at = browser();
  const [first, second] = [await loginIn(database.db, at, who.id), await loginIn(database.db, browser(), who.id)];
  const owner = await ownerOf(database.db, first ?? "", at);
  const code = await changeCodeOf(database.db, owner, "changePassword");
  const [kept, lost] = [await onBoth({ token: first ?? "" }), await onBoth({ token: second ?? "" })];
  const change = { code, oldPassword: password, password: "another-Horse-9" };
  expect(await endsAfter(lost, () => changePassword(database.db, owner, change))).toBeLessThan(soon);
  expect(kept.every(({ connected }) => connected)).toBe(true);
  for (const socket of kept) socket.disconnect();
});

test("a rollback ends nobody; control: a session ended without telling keeps its sockets", async () => {
  const who = await person(database.db, "guest");
  const sockets = await onBoth(who);
  await inTransaction(database.db, async (tx) => {
    await dropSockets(tx, who.id);
    throw new Error("no");
  }).catch(() => undefined);
  await database.db.update(sessions).set({ revokedTime: new Date() }).where(eq(sessions.userId, who.id));
  const heard = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("ping-all", resolve))));
  await inTransaction(database.db, (tx) => publish(tx, [userRoom(who.id)], "ping-all", { id: 1 }));
  expect(await heard).toEqual([{ id: 1 }, { id: 1 }]);
  for (const socket of sockets) socket.disconnect();
});

test("sessions that end in the very moment of signing in leave no socket behind", async () => {
  for (let round = 0; round < 15; round++) {
    const who = await person(database.db, "guest");
    const sockets = front.products.map(({ port: at }) => dial(at, { token: who.token }));
    const outcomes = sockets.map((socket) => outcomeOf(socket));
    await new Promise((done) => setTimeout(done, round * 3));
    const logout = callApi(port(0), "POST", "/api/user/logout", {}, { cookie: who.cookie });
    await Promise.all([...outcomes, logout]);
    await expect.poll(() => sockets.filter(({ connected }) => connected).length).toBe(0);
  }
});
