import { EventEmitter } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { expect, test } from "vitest";
import { backlogOf } from "~/platform/http/backlog.server";

const burst = 100;

/** How many of a burst of connections a server has taken in before it begins the long work that the first one asks for. */
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

test("a burst of connections is taken in before the first one's work begins", async () => {
  /* Its own clock stands still, so that no slow machine ends the patience. */
  const door = backlogOf(() => 0);
  expect(
    await takenBefore((server) => {
      door.watch(server);
      return door.silence;
    }),
  ).toBeGreaterThan(burst / 2);
});

test("control: a server without a door begins when it has seen the first", async () => {
  expect(await takenBefore(() => () => undefined)).toBe(1);
});

test("who keeps knocking does not stop the house", async () => {
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
