import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decode } from "turbo-stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isLost } from "~/ui/form/form-reply";
import { asStream, keepingForms } from "~/ui/form/lost-post";

/** What Remix's script reads out of a data request's reply. */
async function read(reply: Response): Promise<unknown> {
  if (!reply.body) throw new Error("no body");
  const { value, done } = await decode(reply.body);
  await done;
  return value;
}

describe("a form's post that nobody answers", () => {
  let missed = 0;
  let half = 0;
  const server = createServer((request, reply) => {
    if (request.url?.startsWith("/broken")) return request.socket.destroy();
    if (request.url?.startsWith("/shown") && missed++ < 2) return request.socket.destroy();
    if (request.url?.startsWith("/half") && half++ < 2) {
      reply.writeHead(200, { "Content-Length": 100 }).write("ans");
      return setImmediate(() => request.socket.destroy());
    }
    if (request.url?.startsWith("/away")) return reply.writeHead(202, { "X-Logged-Out": "1" }).end("redirect");
    reply.writeHead(request.url?.startsWith("/busy") ? 503 : 422).end("answer");
  });
  let origin = "";
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    /* The net is back as soon as somebody waits for it. */
    const listen = (_: string, heard: () => void) => setImmediate(heard);
    for (const [name, value] of Object.entries({ location: { pathname: "/shown" }, addEventListener: listen }))
      vi.stubGlobal(name, value);
    vi.stubGlobal("removeEventListener", () => undefined);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.close();
  });
  const send = keepingForms(fetch);
  const post = (path: string, init: RequestInit = {}) =>
    send(new URL(path, origin), {
      method: "POST",
      body: new URLSearchParams({ intent: "save", "a[0].b": '茶"' }),
      ...init,
    });

  test("what is written for the page's script is what it reads", async () => {
    const value = { data: { lost: "networkError", initialValue: { intent: "save", "a[0].b": '茶"' }, none: {} } };
    expect(await read(new Response(asStream(value)))).toEqual(value);
  });

  test.each([
    ["broken", "/broken.data", { lost: "networkError" }],
    ["busy, with its status", "/busy.data", { lost: "unexpectedPost", status: 503 }],
    ["half of an answer", "/half.data", { lost: "networkError" }],
  ])("%s: the form knows itself again", async (_, path, why) => {
    const reply = await post(path);
    expect(reply.status).toBe(503);
    const { data } = (await read(reply)) as { data: unknown };
    expect(isLost(data)).toBe(true);
    expect(data).toEqual({ ...why, initialValue: { intent: "save", "a[0].b": '茶"' } });
  });

  test("a post that the end of the session refused keeps its form, and says why", async () => {
    const { data } = (await read(await post("/away.data"))) as { data: unknown };
    expect(data).toEqual({ lost: "loggedOut", initialValue: { intent: "save", "a[0].b": '茶"' } });
  });

  test("the page that is shown is read until somebody answers, or it is no longer wanted", async () => {
    expect(await (await send(new URL("/shown.data", origin))).text()).toBe("answer");
    expect(missed).toBe(3);
    await expect(send(new URL("/shown.data", origin), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  test("an answer that breaks off on its way fails as one that nobody gave", async () => {
    half = 0;
    await expect(send(new URL("/half.data", origin))).rejects.toThrow();
    expect(half).toBe(1);
  });

  test("what is answered, asked by a link or broken off by the page passes as it is", async () => {
    expect(await (await post("/answered.data")).text()).toBe("answer");
    expect((await send(new URL("/busy.data", origin), { method: "GET" })).status).toBe(503);
    await expect(send(new URL("/broken.data", origin))).rejects.toThrow();
    await expect(post("/answered.data", { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});
