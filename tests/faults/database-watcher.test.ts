import { connect } from "node:net";
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
