import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { resolveActor } from "~/foundation/accounts/actor.server";
import { closeDatabase } from "~/platform/data/database.server";
import { only, signedIn } from "~/platform/domain/access";
import { env } from "~/platform/env.server";
import { missing } from "~/platform/errors";
import { translator } from "~/platform/i18n/texts.server";
import { socketEvent } from "~/platform/realtime/events";
import { publish, userRoom } from "~/platform/realtime/publish.server";
import { type Realtime, startRealtime } from "~/platform/realtime/realtime.server";
import { sessions } from "~db/schema/accounts";
import "../../../app/composition";
import { type Person, person } from "../../harness/people";
import { sized } from "../../harness/size";
import { authenticated, type Dial, dial, ended, outcomeOf } from "../../harness/sockets";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let realtime: Realtime;
let server: Server;
let port = 0;
let guest: Person;
let admin: Person;
const effects: string[] = [];
const open: Socket[] = [];

const events = [
  socketEvent("thing:join", signedIn, z.object({ id: z.number().int().positive() }), async ({ join }, { id }) => {
    if (id > 100) throw missing();
    join(`thing:${id}`);
    return { id };
  }),
  socketEvent("admin:close", only("ADMIN"), z.object({}), async ({ actor }) => {
    effects.push(`closed by ${actor.userId}`);
    return null;
  }),
];

const host = new URL(env.origins.main).host;
const call = (as: Dial = {}): Socket => {
  const socket = dial(port, { host, ...as });
  open.push(socket);
  return socket;
};
const inside = async (who: Person, as: Dial = {}): Promise<Socket> => {
  const socket = await authenticated(port, { host, token: who.token, ...as });
  open.push(socket);
  return socket;
};
const asked = (socket: Socket, name: string, input: unknown) => socket.timeout(180_000).emitWithAck(name, input);

beforeAll(async () => {
  database = await testDatabase();
  [guest, admin] = [await person(database.db, "guest"), await person(database.db, "admin")];
  realtime = startRealtime({
    passes: [],
    resolveActor,
    events,
    wordings: {
      news: (data: { word: string }, locale) => ({ ...data, text: translator(locale)("errors:loginFirst") }),
    },
  });
  await realtime.started;
  server = createServer((_request, response) => response.writeHead(404).end());
  realtime.attach(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await realtime.close();
  await new Promise((done) => server.close(done));
  await closeDatabase();
  await database.close();
});

describe("who comes in [RT4]", () => {
  test("a token, or the cookie of the site's own page", async () => {
    for (const as of [
      { token: guest.token },
      { token: `Bearer ${guest.token}`, origin: null },
      { cookie: guest.cookie },
    ])
      expect(await outcomeOf(call(as))).toMatchObject({ how: "authenticated" });
  });

  test("no bad, ended or expired token: told at once, before one that came earlier and said nothing", async () => {
    const [ended_, expired] = [await person(database.db, "guest"), await person(database.db, "guest")];
    await database.db.update(sessions).set({ revokedTime: new Date() }).where(eq(sessions.userId, ended_.id));
    await database.db.update(sessions).set({ expireTime: new Date() }).where(eq(sessions.userId, expired.id));
    for (const token of ["", "x", "x".repeat(43), "x".repeat(5_000), ended_.token, expired.token]) {
      let isSilentOut = false;
      const silent = call();
      await new Promise((done) => silent.once("connect", () => done(null)));
      silent.once("disconnect", () => {
        isSilentOut = true;
      });
      const { how } = await outcomeOf(call({ token }));
      expect([how, isSilentOut]).toEqual(["unauthorized", false]);
      silent.disconnect();
    }
  });

  test("no other origin, no cookie without one, no unknown host", async () => {
    const foreign: Dial[] = [
      ...["https://evil.example", env.origins.shop, "null", `${env.origins.main}.evil.example`].map((origin) => ({
        origin,
        cookie: guest.cookie,
      })),
      { origin: "https://evil.example", token: guest.token },
      { origin: null, cookie: guest.cookie },
      { host: "evil.example", token: guest.token },
      { host: "shop.localhost:1", origin: env.origins.main, token: guest.token },
    ];
    for (const as of foreign) {
      const { how } = await outcomeOf(call(as));
      expect([how, as]).toEqual(["refused", as]);
    }
  });

  test("silence ends after 10 seconds, before and after the handshake", async () => {
    const silent = call();
    const mute = new Promise<number>((resolve) => {
      const start = performance.now();
      const raw = connect(port, "127.0.0.1");
      raw.on("close", () => resolve(performance.now() - start));
      raw.resume();
      raw.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
    });
    const results = [(await outcomeOf(silent)).ms, await mute];
    for (const ms of results) expect(ms).toBeLessThan(sized(180_000, 13_000));
    for (const ms of results) expect(ms).toBeGreaterThan(8_000);
  });
});

describe("what a client may do [RT4]", () => {
  test("nothing before it is known who it is", async () => {
    const socket = call();
    const end = outcomeOf(socket);
    socket.emit("thing:join", { id: 1 });
    expect((await end).how).toBe("unauthorized");
  });

  test("its events pass access and shape; refusals name their key", async () => {
    const socket = await inside(guest);
    expect(await asked(socket, "thing:join", { id: 1 })).toEqual({ result: "success", detail: { id: 1 } });
    expect(await asked(socket, "thing:join", { id: "1" })).toMatchObject({ message: "invalidInput" });
    expect(await asked(socket, "thing:join", { id: 101 })).toMatchObject({ message: "notFindData" });
    expect(await asked(socket, "admin:close", {})).toMatchObject({ message: "noPermission" });
    expect(await asked(socket, "authenticate", { token: admin.token })).toMatchObject({ message: "notFindData" });
    expect(effects).toEqual([]);
    expect(await asked(await inside(admin), "admin:close", {})).toMatchObject({ result: "success" });
    expect(effects).toEqual([`closed by ${admin.id}`]);
  });

  test("rooms are joined by the server only: another's news do not arrive", async () => {
    const [spy, owner] = [await inside(guest), await inside(admin)];
    const heard: unknown[] = [];
    spy.onAny((...args) => heard.push(args));
    for (const name of ["join", "subscribe", "room", "news"])
      spy.emit(name, userRoom(admin.id), { room: userRoom(admin.id) });
    const arrived = new Promise((resolve) => owner.once("news", resolve));
    await inTransaction(database.db, (tx) => publish(tx, [userRoom(admin.id)], "news", { id: 5 }));
    expect(await arrived).toMatchObject({ id: 5, text: expect.stringMatching(/\w/) });
    expect(await asked(spy, "thing:join", { id: 2 })).toMatchObject({ result: "success" });
    expect(heard).toEqual([]);
  });

  test("a rollback tells nobody; what is too big arrives with its id", async () => {
    const socket = await inside(guest);
    const heard: { id: number; word?: string }[] = [];
    socket.on("news", (data) => heard.push(data));
    await inTransaction(database.db, async (tx) => {
      await publish(tx, [userRoom(guest.id)], "news", { id: 1 });
      throw new Error("no");
    }).catch(() => undefined);
    await inTransaction(database.db, (tx) =>
      publish(tx, [userRoom(guest.id)], "news", { id: 2, word: "x".repeat(9_000) } as never),
    );
    await inTransaction(database.db, (tx) => publish(tx, [userRoom(guest.id)], "news", { id: 3, word: "y" } as never));
    await expect
      .poll(() => heard.map(({ id, word }) => [id, word]))
      .toEqual([
        [2, undefined],
        [3, "y"],
      ]);
  });

  test("a big frame, or a thousand small ones, end it; others stay", async () => {
    const bystander = await inside(admin);
    const big = await inside(guest);
    big.emit("thing:join", { id: 1, fill: "x".repeat(1_000_000) });
    expect(await ended(big)).toBeLessThan(sized(180_000, 1_000));
    const loud = await inside(guest);
    for (let at = 0; at < 1_000; at++) loud.emit("thing:join", { id: 1 });
    expect(await ended(loud)).toBeLessThan(sized(180_000, 1_000));
    const polite = await inside(guest);
    for (let at = 0; at < 12; at++)
      expect(await asked(polite, "thing:join", { id: 1 })).toMatchObject({ result: "success" });
    expect([polite.connected, bystander.connected]).toEqual([true, true]);
  });

  test("a request for a page is no upgrade, and no other path is one", async () => {
    const refused = (head: string) =>
      new Promise<string>((resolve) => {
        const raw = connect(port, "127.0.0.1");
        let text = "";
        raw.on("data", (chunk) => {
          text += chunk;
        });
        raw.on("close", () => resolve(text.split("\r\n")[0] ?? ""));
        raw.write(head);
      });
    const upgrade = (path: string, protocol: string) =>
      refused(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
    expect(await upgrade("/other", "websocket")).toBe("HTTP/1.1 400 Bad Request");
    expect(await upgrade("/socket.io/?EIO=4&transport=websocket", "h2c")).toBe("HTTP/1.1 400 Bad Request");
    expect(await upgrade("/socket.io/?EIO=4&transport=polling", "websocket")).toMatch(/^HTTP\/1.1 400|^$/);
    expect(await upgrade("/socket.io/?EIO=4&transport=websocket&sid=nobody", "websocket")).toMatch(/^HTTP\/1.1 400|^$/);
  });

  test("the twenty-first socket of one person takes the place of the first", async () => {
    const crowd = await person(database.db, "guest");
    const sockets: Socket[] = [];
    for (let at = 0; at < 21; at++) sockets.push(await inside(crowd));
    await expect.poll(() => sockets.map(({ connected }) => connected).indexOf(true)).toBe(1);
  });
});
