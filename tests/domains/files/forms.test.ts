import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Request as HttpRequest } from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { storeUpload } from "~/foundation/files/store-upload.server";
import type { Actor } from "~/platform/access/actor";
import { parseForm } from "~/platform/forms/form.server";
import { BodyError } from "~/platform/http/body.server";
import { readFileForm } from "~/platform/http/file-form.server";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { actorOf, onDisk, picture } from "./world";

let database: TestDatabase;
let actor: Actor;
let server: Server;
beforeAll(async () => {
  database = await testDatabase();
  actor = await actorOf(database.db);
  server = createServer((request, response) => {
    const isFileField = (name: string) => !name.startsWith("foreign");
    readFileForm(request as HttpRequest, { actor, ip: "127.0.0.1", isFileField }, storeUpload).then(
      (body) => response.end(body),
      (error) => response.writeHead(error instanceof BodyError ? error.status : 500).end(),
    );
  }).listen(0, "127.0.0.1");
});
afterAll(async () => {
  server?.close();
  await database?.close();
});

type Part = [name: string, value: string | File];

async function post(parts: readonly Part[]): Promise<{ status: number; form: FormData }> {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await reply.text())) form.append(name, value);
  return { status: reply.status, form };
}

const schema = z.object({ title: z.string(), avatar: fileKeys({ max: 2, required: true }) });
const parsed = (form: FormData) => parseForm(form, schema, (key) => key);
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

describe("a form with files, without JavaScript", () => {
  test("kept files stand in the places that were chosen, new ones after them; what is taken out is gone", () => {
    const [a, b, c] = ["a", "b", "c"].map(
      (letter) => `avatar/2026/${letter.repeat(8)}-6a8d-4d5c-8c57-0f2b9b9b9b9b.png`,
    );
    const form = new FormData();
    form.append("title", "x");
    for (const value of [c ?? "", "", `2@${a}`, `1@${b}`]) form.append("avatar", value);
    const read = parseForm(form, z.object({ title: z.string(), avatar: fileKeys({ max: 3 }) }), (key) => key);
    expect(read).toMatchObject({ ok: true, value: { avatar: [b, a, c] } });
    const odd = new FormData();
    for (const value of ["2@nothing", "1@1@x"]) odd.append("avatar", value);
    expect(parseForm(odd, z.object({ avatar: fileKeys({ max: 3 }) }), (key) => key).ok).toBe(false);
  });

  test("each file becomes the key of a checked one; kept keys and other fields stay", async () => {
    const kept = "avatar/2026/0b0d6f0a-6a8d-4d5c-8c57-0f2b9b9b9b9b.png";
    const { form } = await post([
      ["title", "你好 & =ü"],
      ["avatar", kept],
      ["upload.avatar.avatar", file(await picture("png"), "me.png")],
      ["upload.avatar.other", new File([], "")],
    ]);
    const result = parsed(form);
    if (!result.ok) throw new Error(JSON.stringify(result.reply));
    expect(result.value.title).toBe("你好 & =ü");
    expect(result.value.avatar[0]).toBe(kept);
    expect(result.value.avatar[1]).toMatch(/^avatar\/\d{4}\/[0-9a-f-]{36}\.png$/);
    expect((await onDisk(`public/${result.value.avatar[1]}`)).length).toBeGreaterThan(50);
    expect(form.get("other")).toBeNull();
  });

  test("a refused file is a message beside its field, and everything typed is kept", async () => {
    for (const [name, bytes, message] of [
      ["me.svg", Buffer.from("<svg/>"), "Extension name error"],
      ["me.png", Buffer.from("<html><script>1</script>"), "Extension name error"],
      ["me.png", Buffer.alloc(11_000_000), "fileTooLarge"],
      ["empty.png", Buffer.alloc(0), "uploadFailed"],
    ] as const) {
      const { form } = await post([
        ["title", "typed"],
        ["upload.avatar.avatar", file(bytes, name)],
      ]);
      const result = parsed(form);
      if (result.ok) throw new Error(`taken: ${name}`);
      expect(result.reply.error?.avatar, name).toEqual([message]);
      expect(result.reply.initialValue?.title).toBe("typed");
    }
  });

  test("a kind that the person may not upload says so beside its field, and what was typed after it is kept", async () => {
    const bytes = await picture();
    const { form } = await post([
      ["upload.news.avatar", file(bytes, "a.jpg")],
      ["title", "typed"],
    ]);
    const result = parsed(form);
    expect(result).toMatchObject({ ok: false, reply: { error: { avatar: ["No auth to upload"] } } });
    expect(!result.ok && result.reply.initialValue?.title).toBe("typed");
  });

  test("a file that is no upload, of no kind, or for a field that the page has not refuses the form; none chosen is no file", async () => {
    const bytes = await picture();
    for (const name of ["avatar.0", "upload.nothing.avatar", "upload.avatar.foreign"])
      expect(
        (
          await post([
            ["title", "x"],
            [name, file(bytes, "a.jpg")],
          ])
        ).status,
        name,
      ).toBe(400);
    for (const name of ["avatar.0", "upload.avatar.avatar", "upload.avatar.foreign"]) {
      const { form } = await post([
        ["title", "x"],
        [name, new File([], "")],
      ]);
      expect([...form.keys()], name).toEqual(["title"]);
      expect(parsed(form)).toMatchObject({ ok: false, reply: { error: { avatar: ["validation.required"] } } });
    }
  });

  test("too many files, too much text, forged fields and broken bodies are refused whole", async () => {
    const many = Array.from({ length: 21 }, (_, at): Part => ["upload.avatar.avatar", new File(["x"], `${at}.jpg`)]);
    expect((await post(many)).status).toBe(413);
    expect((await post(Array.from({ length: 4 }, (_, at): Part => [`t${at}`, "x".repeat(40_000)]))).status).toBe(413);
    expect((await post([["upload.avatar.items[1000000].x", file(await picture(), "a.jpg")]])).status).toBe(400);
    expect((await post([["a".repeat(201), "x"]])).status).toBe(400);
    const { port } = server.address() as AddressInfo;
    const broken = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--x\r\nno end",
    });
    expect(broken.status).toBe(400);
  });
});
