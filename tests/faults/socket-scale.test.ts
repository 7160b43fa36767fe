import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect, type Socket as TcpSocket } from "node:net";
import type { Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import { inParallel } from "../harness/http";
import { metricOf } from "../harness/metrics";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { authenticated } from "../harness/sockets";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill("SIGKILL");
  await database?.close();
});

const open: { destroy: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});

/** Resident memory of the product, MB. */
const memory = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.child.pid}/status`, "utf8"))?.[1]) / 1_024);

const key = "notifications:notice.welcome";

test("hundreds of authenticated sockets, notifications at a steady rate: none dropped, soon there, little memory [RT1]", async () => {
  const people: Person[] = [];
  await inParallel(
    Array.from({ length: sized(20, 100) }),
    10,
    async () => void people.push(await person(database.db, "guest")),
  );
  const before = memory();
  const sockets: Socket[] = [];
  const connecting = performance.now();
  await inParallel(
    people.flatMap((who) => Array.from({ length: 20 }, () => who)),
    50,
    async (who) => void sockets.push(await authenticated(product.port, { token: who.token })),
  );
  const upMs = performance.now() - connecting;

  const committed = new Map<number, number>();
  const arrived = new Map<number, number[]>();
  for (const socket of sockets)
    socket.on("notification", ({ id }: { id: number }) =>
      arrived.set(id, [...(arrived.get(id) ?? []), performance.now()]),
    );
  const [total, everyMs] = [500, 10];
  const start = performance.now();
  const sending: Promise<void>[] = [];
  for (let at = 0; at < total; at++) {
    await new Promise((done) => setTimeout(done, Math.max(0, start + at * everyMs - performance.now())));
    const { id: userId } = people[at % people.length] as Person;
    const send = async () => {
      const id = await inTransaction(database.db, (tx) =>
        notify(tx, { userId, type: "system", key, params: { name: "x" } }),
      );
      committed.set(id, performance.now());
    };
    sending.push(send());
  }
  await Promise.all(sending);
  const count = () => [...arrived.values()].reduce((sum, times) => sum + times.length, 0);
  await expect.poll(count).toBe(total * 20);
  const waits = [...arrived]
    .flatMap(([id, times]) => times.map((time) => Math.max(0, time - (committed.get(id) ?? 0))))
    .sort((a, b) => a - b);
  const p99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0);
  const rate = Math.round((total / (performance.now() - start)) * 1_000);
  const figures = `${sockets.length} sockets up in ${Math.round(upMs)} ms; ${rate}/s to 20 sockets each: p99 ${p99} ms; memory ${before} -> ${memory()} MB`;
  console.info(`RT1: ${figures}`);
  expect(sockets.every(({ connected }) => connected)).toBe(true);
  /* How soon is a figure of a quiet machine. */
  expect(p99, figures).toBeLessThan(sized(180_000, 1_500));
  expect(memory(), figures).toBeLessThan(600);
  for (const socket of sockets) socket.disconnect();
});

/** A WebSocket whose client authenticates and then reads nothing any more. */
function deaf(port: number, token: string): Promise<TcpSocket> {
  const frame = (text: string): Buffer => {
    const [body, mask] = [Buffer.from(text), randomBytes(4)];
    for (const at of body.keys()) body[at] = (body[at] ?? 0) ^ (mask[at % 4] ?? 0);
    return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, body]);
  };
  return new Promise((resolve, reject) => {
    const raw = connect(port, "127.0.0.1");
    let text = "";
    raw.on("error", reject);
    raw.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.includes("authenticated")) {
        raw.removeAllListeners("data");
        raw.pause();
        open.push(raw);
        resolve(raw);
      } else if (text.includes('40{"sid"')) {
        text = "";
        raw.write(frame(`42["authenticate",{"token":"${token}"}]`));
      }
    });
    raw.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    raw.once("data", () => raw.write(frame("40")));
  });
}

/** Open sockets as the product counts them. */
const openSockets = () => metricOf(product.port, "sockets_connected");

test("200 clients that never read are cut, a reader beside them is not, memory stays [RT6]", async () => {
  await expect.poll(openSockets).toBe(0);
  const people: Person[] = [];
  for (let at = 0; at < 10; at++) people.push(await person(database.db, "guest"));
  const reader = await person(database.db, "guest");
  const listening = await authenticated(product.port, { token: reader.token });
  open.push({ destroy: () => listening.disconnect() });
  let heard = 0;
  listening.on("noise", () => heard++);
  const clients: TcpSocket[] = [];
  await inParallel(
    people.flatMap((who) => Array.from({ length: 20 }, () => who)),
    20,
    async (who) => void clients.push(await deaf(product.port, who.token)),
  );
  expect(await openSockets()).toBe(201);
  const before = memory();
  let peak = before;
  const rooms = [reader, ...people].map(({ id }) => userRoom(id));
  const noise = "x".repeat(7_000);
  let sent = 0;
  while ((await openSockets()) > 1 && sent < 3_000) {
    await inTransaction(database.db, async (tx) => {
      for (let at = 0; at < 50; at++) await publish(tx, rooms, "noise", { id: sent++, noise } as never);
    });
    /* What the reader has heard was sent to the others too. */
    await expect.poll(() => heard).toBe(sent);
    peak = Math.max(peak, memory());
  }
  const figures = `cut after ${sent} events of 7 KB; memory ${before} -> ${peak} MB`;
  console.info(`R6: ${figures}`);
  expect(await openSockets(), figures).toBe(1);
  expect(listening.connected).toBe(true);
  expect(clients.length).toBe(200);
});
