import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cartLines, dishLines, orderRounds, sessionGuests } from "~db/schema/cuisine";
import { cartOp, type Restaurant, restaurant, tableAt } from "../factories/restaurants";
import { newKey } from "../factories/shop";
import { callApi, type Reply } from "../harness/http";
import { endKilled, type Killed, killAndRestart, killedProduct, persist as persistAt } from "../harness/killed";
import { loses } from "../harness/loses";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let server: Killed;
let here: Restaurant;
beforeAll(async () => {
  database = await testDatabase();
  server = await killedProduct(database.url, [1, 15]);
  here = await restaurant(database.db);
});
afterAll(async () => {
  await endKilled(server);
  await database?.close();
});

const persist = (method: string, path: string, body: object, cookie = ""): Promise<Reply> =>
  persistAt(server, "biz", { method, path, body, cookie });

const deviceIn = ({ headers }: Reply): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => /^[^;]*device=[^;]+/.exec(cookie)?.[0] ?? "")
    .join("");

/** A seated table with four phones. */
async function fourPhones() {
  const { id: tableId, sellerId, key } = await tableAt(database.db, here);
  const open = () => persist("POST", "/cuisine_session/open", { sellerId, tableId, key, guestCount: 4 });
  const opened = [await open(), await open(), await open(), await open()];
  const id = JSON.parse(opened[0]?.body ?? "{}").id as number;
  expect((await persist("PUT", `/cuisine_session/confirmSeat/${id}`, {}, here.owner.cookie)).status).toBe(200);
  return { id, cookies: opened.map(deviceIn) };
}

test("a server killed in the middle of rounds, five times: every line that was taken is there, once", async () => {
  const { id, cookies } = await fourPhones();
  const each = sized(12, 60);
  const kills = 5;
  const total = each * cookies.length;
  const acked = new Map<string, Set<string>>();
  const added: string[] = [];
  let rounds = 0;
  let due = 0;
  let killed = 0;
  let killing: Promise<void> | null = null;
  const maybeKill = () => {
    if (killing || killed >= kills || rounds < due) return;
    killed++;
    due = rounds + Math.floor(total / (kills + 1));
    killing = sleep(Math.random() * 40)
      .then(() => killAndRestart(server))
      .finally(() => {
        killing = null;
      });
  };
  const phone = async (cookie: string) => {
    for (let at = 0; at < each; at++) {
      const op = cartOp(here.dishIds[at % here.dishIds.length] ?? 0);
      const put = await persist("PUT", `/cuisine_cart/${id}`, { ops: [op], version: 1_000_000 }, cookie);
      expect(put.status, put.body).toBe(200);
      added.push(op.lineKey);
      const clientKey = newKey();
      const sent = persist("POST", `/cuisine_order/save/${id}`, { clientKey, lineKeys: [op.lineKey] }, cookie);
      maybeKill();
      const reply = await sent;
      expect(reply.status, reply.body).toBe(200);
      acked.set(clientKey, new Set((JSON.parse(reply.body).detail as { id: number }[]).map((line) => String(line.id))));
      rounds++;
    }
  };
  await Promise.all(cookies.map(phone));
  await killing;
  expect(killed).toBe(kills);
  const lines = await database.db.select().from(dishLines).where(eq(dishLines.sessionId, id));
  expect(lines.map(({ lineKey }) => lineKey).sort()).toEqual([...added].sort());
  const made = await database.db.select().from(orderRounds).where(eq(orderRounds.sessionId, id));
  expect(made.map(({ clientKey }) => clientKey).sort()).toEqual([...acked.keys()].sort());
  for (const { id: roundId, clientKey } of made)
    expect(new Set(lines.filter((line) => line.roundId === roundId).map((line) => String(line.id)))).toEqual(
      acked.get(clientKey),
    );
  expect(made.map(({ place }) => place).sort((a, b) => a - b)).toEqual(made.map((_, at) => at + 1));
  expect(await database.db.select().from(cartLines).where(eq(cartLines.sessionId, id))).toEqual([]);
  expect(await database.db.select().from(sessionGuests).where(eq(sessionGuests.sessionId, id))).toHaveLength(4);
});

test("phones that send again under a new key after a kill order twice (twin)", async () => {
  const ordersTwice = async () => {
    const { id, cookies } = await fourPhones();
    let wanted = 0;
    let killing: Promise<void> | null = null;
    const again = async (cookie: string, dishId: number): Promise<void> => {
      for (const end = Date.now() + 180_000; Date.now() < end; ) {
        const options = { host: server.product.host("biz"), cookie };
        const ask = (method: string, path: string, body: unknown) =>
          callApi(server.proxy.port, method, `/api${path}`, body, options).catch(() => null);
        const op = cartOp(dishId);
        await ask("PUT", `/cuisine_cart/${id}`, { ops: [op], version: 1_000_000 });
        const reply = await ask("POST", `/cuisine_order/save/${id}`, { clientKey: newKey(), lineKeys: [op.lineKey] });
        if (reply?.status === 200) return;
        await sleep(50 + Math.random() * 50);
      }
    };
    await Promise.all(
      cookies.map(async (cookie) => {
        for (let at = 0; at < 8; at++) {
          wanted++;
          const sent = again(cookie, here.dishIds[0] ?? 0);
          if (at === 3) killing ??= sleep(Math.random() * 30).then(() => killAndRestart(server));
          await sent;
        }
      }),
    );
    await killing;
    const lines = await database.db.select().from(dishLines).where(eq(dishLines.sessionId, id));
    return lines.length > wanted;
  };
  expect(await loses(ordersTwice)).toBe(true);
});
