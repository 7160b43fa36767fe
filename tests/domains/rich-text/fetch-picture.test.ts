import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchPicture } from "~/foundation/rich-text/fetch-picture.server";
import { makeOutbound } from "~/platform/outbound/outbound.server";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { type Outside, startOutside } from "../../harness/outside";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { actorOf, picture as made } from "../files/world";

let database: TestDatabase;
let db: Db;
let outside: Outside;
let picture: Buffer;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  picture = await made("png");
  outside = await startOutside(({ pathname }) => {
    if (pathname === "/page.png") return "<!doctype html><script>alert(1)</script>";
    if (pathname === "/drawing.png") return '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    return pathname === "/torn.png" ? picture.subarray(0, 60) : picture;
  });
});
afterAll(async () => {
  await outside.close();
  await database.close();
});
beforeEach(() => {
  Object.assign(outside, { fault: "none", connects: 0 });
});

const editor = () => actorOf(db, "news_editor");
const ask = () => makeOutbound({ hosts: [outside.url] });
const bring = async (url: string, who?: Awaited<ReturnType<typeof editor>>, kind = "news") =>
  fetchPicture(db, who ?? (await editor()), { kind, url }, ask());
const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.key);

test("a picture of another page becomes a file of who writes, checked as every upload", async () => {
  const who = await editor();
  const key = await bring(`${outside.url}/a.png?wx_fmt=png`, who);
  expect(key).toMatch(/^news\/\d{4}\/[0-9a-f-]{36}\.(png|webp)$/);
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.key, key));
  expect(file).toMatchObject({ userId: who.userId, kind: "news", state: "ready", isPublic: true, ref: null });
});

test("what is no picture, whatever it is called, becomes none", async () => {
  for (const path of ["/page.png", "/drawing.png"])
    expect(await refusal(bring(outside.url + path)), path).toBe("pictureFormat");
  expect(await refusal(bring(`${outside.url}/torn.png`))).not.toBeNull();
  expect(await db.select().from(storedFiles).where(eq(storedFiles.state, "ready"))).toHaveLength(1);
});

test.each([
  "http://127.0.0.1:1/a.png",
  "https://127.0.0.1/a.png",
  "https://169.254.169.254/latest/meta-data/",
  "https://[::1]/a.png",
  "https://elsewhere.example/a.png",
  "https://me:secret@mmbiz.qpic.cn/a.png",
  "http://mmbiz.qpic.cn/a.png",
  "file:///etc/passwd",
  "data:image/png;base64,AA==",
  "/api/user/me",
  "x",
])("%s is not asked for", async (url) => {
  expect(await refusal(bring(url))).toBe("pictureHost");
  expect(outside.connects).toBe(0);
});

test.each([
  ["redirect", "pictureGone"],
  ["error", "pictureGone"],
  ["huge", "pictureTooLarge"],
  ["hang", "pictureGone"],
] as const)("a host that answers with %s is told as %s", async (fault, key) => {
  Object.assign(outside, { fault, redirectTo: "http://127.0.0.1:1/" });
  expect(await refusal(bring(`${outside.url}/a.png`))).toBe(key);
});

test("who may not upload has nothing fetched; neither has a kind that is no picture, or none", async () => {
  const guest = await actorOf(db);
  expect(await refusal(bring(`${outside.url}/a.png`, guest))).toBe("No auth to upload");
  expect(await refusal(bring(`${outside.url}/a.png`, undefined, "nothing"))).toBe("uploadFailed");
  expect(outside.connects).toBe(0);
});
