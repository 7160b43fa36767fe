import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Item, inbox } from "~/foundation/notifications/catch-up";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { notifications } from "~db/schema/notifications";
import { ask } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { type TcpProxy, tcpProxy } from "../harness/proxy";
import { sized } from "../harness/size";
import { dial } from "../harness/sockets";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let product: Product;
let proxy: TcpProxy;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
  proxy = await tcpProxy(product.port);
});
afterAll(async () => {
  await proxy?.close();
  await product?.kill("SIGKILL");
  await database?.close();
});

type Reader = { who: Person; socket: Socket; shown: number[]; onlyHeard: number[] };

/** A reader as the page is one: events shown as they come, the list read after each interruption until it answers. */
function reader(who: Person): Reader {
  const host = `localhost:${product.port}`;
  const box = inbox(new Date(Date.now() - 1_000).toISOString());
  const socket = dial(proxy.port, { host, token: who.token, again: 200 });
  const one: Reader = { who, socket, shown: [], onlyHeard: [] };
  const page = async (lastId: number): Promise<Item[]> => {
    const reply = await ask(proxy.port, `/api/notification/list?lastId=${lastId}`, { host, cookie: who.cookie });
    if (reply.status !== 200) throw new Error("try again");
    return JSON.parse(reply.body) as Item[];
  };
  socket.on("authenticated", async () => {
    while (socket.connected) {
      const missed = await box.missed(page).catch(() => null);
      if (missed) return void one.shown.push(...missed.map(({ id }) => id));
      await sleep(100);
    }
  });
  socket.on("notification", (item: Item) => {
    one.onlyHeard.push(item.id);
    if (box.take(item)) one.shown.push(item.id);
  });
  return one;
}

/** The machine dies and comes back on its port, as under a supervisor. */
async function restart(): Promise<void> {
  await product.kill("SIGKILL");
  product = await startProduct(database.url, { PORT: String(product.port) });
}

test("sockets cut again and again and one restart among notifications: none lost, none twice [RT3]", async () => {
  const people: Person[] = [];
  for (let at = 0; at < 10; at++) people.push(await person(database.db, "guest"));
  const readers = people.map(reader);
  await expect.poll(() => readers.every(({ socket }) => socket.connected)).toBe(true);

  const tellOne = async (at: number) => {
    const { id: userId } = people[at % people.length] as Person;
    await inTransaction(database.db, async (tx) => {
      await notify(tx, { userId, type: "system", key: "notifications:notice.welcome", params: { name: String(at) } });
      /* Some commit late: what began after them is seen before. */
      if (at % 7 === 0) await sleep(Math.random() * 300);
    });
  };
  let restarting: Promise<void> | undefined;
  const total = sized(400, 2_000);
  const running: Promise<void>[] = [];
  for (let at = 0; at < total; at++) {
    running.push(tellOne(at));
    if (at % 8 === 0) await sleep(10);
    if (at % 200 === 100) {
      proxy.fault("cut");
      setTimeout(() => proxy.fault("none"), 250);
    }
    if (at === total / 2) restarting = restart();
  }
  await Promise.all([...running, restarting]);
  const stored = await Promise.all(
    people.map(({ id }) =>
      database.db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, id)),
    ),
  );
  expect(stored.flat()).toHaveLength(total);
  const lost = (of: (one: Reader) => number[]) =>
    readers.flatMap((one, at) => (stored[at] ?? []).filter(({ id }) => !new Set(of(one)).has(id))).length;
  await expect.poll(() => lost(({ shown }) => shown)).toBe(0);
  const twice = readers.flatMap(({ shown }) => shown.filter((id, at) => shown.indexOf(id) !== at));
  expect(twice).toEqual([]);
  /* Control: who only listens has lost some. */
  const onlyListening = lost(({ onlyHeard }) => onlyHeard);
  console.info(`R3: 0 of ${total} lost, 0 twice; a listener alone lost ${onlyListening}`);
  expect(onlyListening).toBeGreaterThan(0);
  for (const { socket } of readers) socket.disconnect();
});
