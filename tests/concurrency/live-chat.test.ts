import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liveOnAir } from "../factories/auctions";
import { callApi, inParallel } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { authenticated } from "../harness/sockets";
import { type TestDatabase, testDatabase } from "../setup/database";

const [watchers, writers] = [sized(60, 1_000), sized(30, 200)];

let database: TestDatabase;
let products: Product[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await testDatabase();
  products = await Promise.all([startProduct(database.url), startProduct(database.url)]);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await Promise.all(products.map((product) => product.kill("SIGKILL")));
  await database?.close();
});

const portOf = (at: number): number => products[at % 2]?.port ?? 0;

test(`${watchers} sockets over two processes read ${writers} lines, each once and in one order`, async () => {
  const liveId = await liveOnAir(database.db);
  const people: Person[] = [];
  await inParallel(Array.from({ length: Math.max(writers, Math.ceil(watchers / 20)) }), 10, async () => {
    people.push(await person(database.db, "guest"));
  });
  const heard: number[][] = [];
  await inParallel(Array.from({ length: watchers }), 20, async (_, at) => {
    const who = people[at % people.length] as Person;
    const socket = await authenticated(portOf(at), { token: who.token });
    const mine: number[] = [];
    heard.push(mine);
    sockets.push(socket);
    socket.on("live-message", ({ seq }: { seq: number }) => mine.push(seq));
    const joined = await socket.emitWithAck("live:join", { liveId });
    expect(joined.result).toBe("success");
  });
  await inParallel(people.slice(0, writers), 8, async ({ cookie }, at) => {
    const body = { liveId, content: `line ${at}` };
    const reply = await callApi(portOf(at + 1), "POST", "/api/live/liveChat", body, { cookie });
    expect(reply.status).toBe(200);
  });
  const all = Array.from({ length: writers }, (_, at) => at + 1);
  await expect.poll(() => heard.every((mine) => mine.length >= writers)).toBe(true);
  for (const mine of heard) expect(mine).toEqual(all);
});
