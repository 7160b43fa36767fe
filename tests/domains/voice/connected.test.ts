import "../../../app/composition";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockUser } from "~/foundation/messages/verbs/block-user.server";
import { follow } from "~/products/voice/verbs/follow.server";
import { mutePerson } from "~/products/voice/verbs/mute.server";
import { addPost } from "~/products/voice/verbs/write-post.server";
import { settings } from "~db/schema/platform";
import { inParallel } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { sized } from "../../harness/size";
import { authenticated, ended } from "../../harness/sockets";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let products: Product[];
beforeAll(async () => {
  database = await testDatabase();
  await database.db.insert(settings).values({ key: "voice.postsPerHour", value: 10_000 });
  products = await Promise.all([startProduct(database.url), startProduct(database.url)]);
});
afterAll(async () => {
  await Promise.all((products ?? []).map((product) => product.kill("SIGKILL")));
  await database?.close();
});

const somebody = () => person(database.db, "guest", { createTime: new Date("2020-01-01") });
const followBy = (who: Person, whom: Person) =>
  inTransaction(database.db, (tx) => follow(tx, { userId: who.id }, { userId: whom.id, follow: true }));
const postBy = async ({ id: userId }: Person) =>
  (await inTransaction(database.db, (tx) => addPost(tx, { userId, roles: new Set() }, { content: "hello" }))).id;

type Reader = { who: Person; socket: Socket; heard: Map<number, number> };

/** Somebody whose page is open at one of the two processes and has joined the rooms of those whom they follow. */
async function reader(who: Person, at: number): Promise<Reader & { authors: number }> {
  const socket = await authenticated(products[at % 2]?.port ?? 0, { token: who.token });
  const heard = new Map<number, number>();
  socket.on("microblog", ({ id }: { id: number }) => heard.set(id, performance.now()));
  const { detail } = (await socket.emitWithAck("microblog:join", {})) as { detail?: { authors: number } };
  return { who, socket, heard, authors: detail?.authors ?? -1 };
}

test("a post is heard by all connected followers at two processes, soon, and by nobody else", async () => {
  const [author, stranger] = [await somebody(), await somebody()];
  const followers: Person[] = [];
  await inParallel(Array.from({ length: sized(20, 200) }), 10, async () => {
    const who = await somebody();
    await followBy(who, author);
    followers.push(who);
  });
  const readers: Reader[] = [];
  for (const [at, who] of followers.entries()) readers.push(await reader(who, at));
  const outside = await reader(stranger, 1);
  expect(outside.authors).toBe(0);
  const [posts, waits] = [sized(10, 100), [] as number[]];
  for (let at = 0; at < posts; at++) {
    const id = await postBy(author);
    const committed = performance.now();
    await expect.poll(() => readers.filter(({ heard }) => heard.has(id)).length).toBe(readers.length);
    waits.push(...readers.map(({ heard }) => Math.max(0, (heard.get(id) ?? 0) - committed)));
  }
  const p99 = Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0);
  const figures = `${waits.length} hearings of ${posts} posts by ${readers.length} followers at two processes: p99 ${p99} ms`;
  console.info(figures);
  /* How soon is a figure of a quiet machine. */
  expect(p99, figures).toBeLessThan(sized(180_000, 1_000));
  expect(outside.heard.size).toBe(0);
  for (const { socket } of [...readers, outside]) socket.disconnect();
});

test("who blocks, mutes or no longer follows an author hears no more of their posts", async () => {
  const author = await somebody();
  const loyal = await somebody();
  const leaving = [await somebody(), await somebody(), await somebody()];
  for (const who of [loyal, ...leaving]) await followBy(who, author);
  const stays = await reader(loyal, 0);
  const readers: Reader[] = [];
  for (const [at, who] of leaving.entries()) readers.push(await reader(who, at));
  const id = await postBy(author);
  await expect.poll(() => [stays, ...readers].every(({ heard }) => heard.has(id))).toBe(true);
  const closed = readers.map(({ socket }) => ended(socket));
  const [blocks, mutes, unfollows] = leaving as [Person, Person, Person];
  await inTransaction(database.db, (tx) => blockUser(tx, blocks.id, author.id, true));
  await inTransaction(database.db, (tx) => mutePerson(tx, { userId: mutes.id }, { userId: author.id, mute: true }));
  await inTransaction(database.db, (tx) => follow(tx, { userId: unfollows.id }, { userId: author.id, follow: false }));
  await Promise.all(closed);
  const again: (Reader & { authors: number })[] = [];
  for (const [at, who] of leaving.entries()) again.push(await reader(who, at));
  expect(again.map(({ authors }) => authors)).toEqual([0, 0, 0]);
  const next = await postBy(author);
  await expect.poll(() => stays.heard.has(next)).toBe(true);
  expect([...readers, ...again].some(({ heard }) => heard.has(next))).toBe(false);
  for (const { socket } of [stays, ...again]) socket.disconnect();
});
