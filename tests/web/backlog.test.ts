import { EventEmitter } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { expect, test } from "vitest";
import { backlogOf } from "~/platform/http/backlog.server";

const burst = 100;

/** How many connections of a burst a server has accepted before it begins the long work that the first one requests. */
async function takenBefore(silence: (server: Server) => () => Promise<void> | undefined): Promise<number> {
  const server = createServer();
  let taken = 0;
  const begun = new Promise<number>((done) => {
    const quiet = silence(server);
    server.on("connection", () => {
      taken += 1;
      if (taken === 1) void Promise.resolve(quiet()).then(() => done(taken));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  const sockets = Array.from({ length: burst }, (): Socket => connect(port, "127.0.0.1"));
  const seen = await begun;
  for (const socket of sockets) socket.destroy();
  await new Promise((done) => server.close(done));
  return seen;
}

test("a burst of connections is accepted before the first one's work begins", async () => {
  /* Its clock stands still, so that a slow machine does not reach the time limit. */
  const door = backlogOf(() => 0);
  expect(
    await takenBefore((server) => {
      door.watch(server);
      return door.silence;
    }),
  ).toBeGreaterThan(burst / 2);
});

test("control: a server without a backlog begins at the first connection", async () => {
  expect(await takenBefore(() => () => undefined)).toBe(1);
});

test("a steady stream of connections does not delay work for long", async () => {
  let time = 0;
  const door = backlogOf(() => time);
  const server = new EventEmitter();
  door.watch(server);
  const knocking = { goesOn: true };
  const again = () => {
    time += 1;
    server.emit("connection");
    if (knocking.goesOn) setImmediate(again);
  };
  again();
  await door.silence();
  knocking.goesOn = false;
  expect(time).toBeLessThan(60);
});
