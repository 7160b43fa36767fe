import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import express from "express";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { diskStorage } from "~/foundation/files/storage/current.server";
import { s3Storage } from "~/foundation/files/storage/s3.server";
import type { Storage } from "~/foundation/files/storage/storage";
import { storageHandler } from "~/foundation/files/storage/storage-handler.server";
import { startS3 } from "../../harness/s3";

let s3: Awaited<ReturnType<typeof startS3>>;
let app: Server;
let origin: string;
let ahead = 0;
beforeAll(async () => {
  s3 = await startS3();
  const web = express();
  web.use((_request, response, next) => {
    Object.assign(response.locals, { origin, ip: "127.0.0.1" });
    next();
  });
  web.use("/storage", storageHandler);
  app = createServer(web);
  await new Promise<void>((done) => app.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const real = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => real() + ahead);
});
afterAll(async () => {
  vi.restoreAllMocks();
  app?.closeAllConnections();
  app?.close();
  await s3?.close();
});

/** Moves the clock of whoever judges expiry. */
const later = (name: string, ms: number) => {
  if (name === "s3") s3.clock.ahead = ms;
  else ahead = ms;
};

let count = 0;
const fresh = (place = "quarantine") =>
  `${place}/avatar/2026/00000000-0000-4000-8000-${String(++count).padStart(12, "0")}.png`;
const body = Buffer.from("nine bytes");
const rule = { bytes: body.length, contentType: "image/png" };
const of = (bytes: Buffer) => Readable.from([bytes]);
const send = (url: string, headers: Record<string, string>, bytes: Buffer = body) =>
  fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });

describe.each([
  ["local", () => diskStorage()],
  ["s3", () => s3Storage(s3.place)],
] as const)("U6: the storage %s", (name, make) => {
  let storage: Storage;
  beforeAll(() => {
    storage = make();
  });
  const read = async (object: string, range?: { start: number; end: number }) => {
    const stream = await storage.get(object, range);
    return stream && (await buffer(stream)).toString();
  };
  const signed = (object: string, seconds = 300) => storage.signPut(object, { ...rule, seconds, origin });

  test("puts, reads whole and in part, tells the size, copies the same content only, removes", async () => {
    const [from, to] = [fresh(), fresh("public")];
    await storage.put(from, of(body), rule);
    expect(await read(from)).toBe("nine bytes");
    expect(await read(from, { start: 5, end: 8 })).toBe("byte");
    const facts = await storage.stat(from);
    expect(facts?.bytes).toBe(10);
    await storage.put(from, of(Buffer.from("other data")), { ...rule, replace: true });
    expect(await storage.copy(from, to, facts?.version ?? "", "image/png")).toBe(false);
    expect(await storage.stat(to)).toBeNull();
    const now = await storage.stat(from);
    expect(await storage.copy(from, to, now?.version ?? "", "image/png")).toBe(true);
    await storage.remove([from, fresh()]);
    expect([await read(from), await read(to), await storage.stat(from)]).toEqual([null, "other data", null]);
  });

  test("a put of another length, and a second put, leave what was there", async () => {
    const object = fresh();
    for (const wrong of ["short", "far too long"])
      await expect(storage.put(object, of(Buffer.from(wrong)), rule)).rejects.toMatchObject({ key: "uploadFailed" });
    expect(await storage.stat(object)).toBeNull();
    await storage.put(object, of(body), rule);
    await expect(storage.put(object, of(Buffer.from("0123456789")), rule)).rejects.toMatchObject({
      key: "uploadFailed",
    });
    expect(await read(object)).toBe("nine bytes");
  });

  test("a signed PUT takes exactly its length, type and key, once, until it expires", async () => {
    const object = fresh();
    const { url, headers } = await signed(object);
    const refused: [string, Promise<Response>][] = [
      ["longer", send(url, headers, Buffer.from("ten bytes and more"))],
      ["shorter", send(url, headers, Buffer.from("x"))],
      ["other type", send(url, { ...headers, "Content-Type": "text/html" })],
      ["other key", send(url.replace(object, fresh()), headers)],
      ["other place", send(url.replace("quarantine/", "public/"), headers)],
      ["wrong signature", send(url.replace(/(ignature=)[\w-]{6}/, "$1AAAAAA"), headers)],
      ["no signature", send(url.replace(/\?.*/, ""), headers)],
    ];
    for (const [what, reply] of refused) expect((await reply).status, what).toBeGreaterThanOrEqual(400);
    later(name, 301_000);
    expect((await send(url, headers)).status).toBeGreaterThanOrEqual(400);
    later(name, 0);
    expect(await storage.stat(object)).toBeNull();
    expect((await send(url, headers)).status).toBe(200);
    expect((await send(url, headers, Buffer.from("0123456789"))).status).toBeGreaterThanOrEqual(400);
    expect(await read(object)).toBe("nine bytes");
  });

  test("a signed form takes its key and type, at most its length, until it expires", async () => {
    const object = fresh();
    const form = await storage.signForm(object, { maxBytes: 10, contentType: "image/png", seconds: 600, origin });
    expect(form.fields).toMatchObject({ key: object, "Content-Type": "image/png", acl: "public-read" });
    const post = (change: Record<string, string>, bytes = body) => {
      const data = new FormData();
      for (const [key, value] of Object.entries({ ...form.fields, ...change })) data.append(key, value);
      data.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "a.png");
      return fetch(form.url, { method: "POST", body: data });
    };
    const refused: [string, Promise<Response>][] = [
      ["longer", post({}, Buffer.from("eleven bytes"))],
      ["other key", post({ key: fresh() })],
      ["other place", post({ key: object.replace("quarantine", "public") })],
      ["other type", post({ "Content-Type": "text/html" })],
      ["a field more", post({ "x-extra": "1" })],
    ];
    for (const [what, reply] of refused) expect((await reply).status, what).toBeGreaterThanOrEqual(400);
    later(name, 601_000);
    expect((await post({})).status).toBeGreaterThanOrEqual(400);
    later(name, 0);
    expect(await storage.stat(object)).toBeNull();
    expect((await post({})).status).toBe(204);
    expect(await read(object)).toBe("nine bytes");
  });

  test("a signed GET is a download with our type and name, until it expires, and for its object alone", async () => {
    const object = fresh("private");
    await storage.put(object, of(body), rule);
    const url = await storage.signGet(object, {
      name: '履歴"書\r\n.png',
      contentType: "image/png",
      seconds: 60,
      origin,
    });
    const reply = await fetch(url);
    expect(await reply.text()).toBe("nine bytes");
    expect(reply.headers.get("content-type")).toBe("image/png");
    expect(reply.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w.]+"; filename\*=UTF-8''[%\w.-]+$/,
    );
    expect((await fetch(url.replace(object, fresh("private")))).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(url, { method: "PUT", body: "x" })).status).toBeGreaterThanOrEqual(400);
    later(name, 61_000);
    expect((await fetch(url)).status).toBe(403);
    later(name, 0);
  });
});

describe("a storage that fails [CR6]", () => {
  test("errors and silence become one readable refusal", async () => {
    const storage = s3Storage(s3.place);
    for (const fault of ["errors", "hang"] as const) {
      s3.faults[fault] = true;
      await expect(storage.stat("public/avatar/x.png")).rejects.toMatchObject({ key: "storageDown" });
      await expect(storage.put(fresh(), of(body), rule)).rejects.toMatchObject({ key: "storageDown" });
      s3.faults[fault] = false;
    }
    const nowhere = s3Storage({ ...s3.place, endpoint: "http://127.0.0.1:9" });
    await expect(nowhere.get("public/avatar/x.png")).rejects.toMatchObject({ key: "storageDown" });
  });
});
