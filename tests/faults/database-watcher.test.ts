import { once } from "node:events";
import { connect, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, cluster } from "../harness/cluster";

let postgres: Cluster;
beforeAll(async () => {
  postgres = await cluster();
});
afterAll(() => postgres?.close());

const answers = () =>
  new Promise<boolean>((done) => {
    const socket = connect(Number(new URL(postgres.url).port), "127.0.0.1", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });

/* Whoever holds the address cannot be told another one: a server that is still ending holds its port for a while. */
test.each(["fast", "fast", "fast", "immediate", "kill"] as const)(
  "a database that ended (%s) is back where it was",
  async (how) => {
    await postgres.end(how);
    await expect.poll(answers, { interval: 50 }).toBe(true);
  },
);

/* Longer than a start is tried in one go (10 s): the watcher begins again. */
test("a database whose port another program held for a while is back where it was", async () => {
  const port = Number(new URL(postgres.url).port);
  const other = createServer((socket) => socket.destroy());
  await postgres.end("kill");
  const isHeld = () =>
    once(other.listen(port, "127.0.0.1"), "listening").then(
      () => true,
      () => false,
    );
  while (!(await isHeld())) await postgres.end("kill");
  await new Promise((done) => setTimeout(done, 12_000));
  await new Promise((done) => other.close(done));
  await expect.poll(answers, { interval: 50 }).toBe(true);
});
