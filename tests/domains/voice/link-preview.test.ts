import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeOpenWeb } from "~/platform/outbound/open-web.server";
import { previewOf } from "~/products/voice/link-preview.server";
import { searchPosts } from "~/products/voice/queries/search.server";
import { setPreview } from "~/products/voice/verbs/set-preview.server";
import { type Naive, naive } from "../../harness/naive";
import { db, everybody, member, post, rowOf, run, top } from "./world";

let site: Naive;
let hidden: Naive;
let asked = 0;
/** Redirects and pages of a site by their paths. */
const pages: Record<string, { status?: number; type?: string; body?: string | Buffer; location?: string }> = {
  "/page": { body: "<title>Tea &amp; towns</title><meta name=description content='A walk'>" },
  "/sjis": {
    type: "text/html; charset=Shift_JIS",
    body: Buffer.from([0x3c, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x3e, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67]),
  },
  "/odd": { type: "text/html; charset=nonsense", body: "<title>Odd</title>" },
  "/picture": { type: "image/png", body: "<title>No page</title>" },
  "/gone": { status: 404, body: "<title>Gone</title>" },
  "/huge": { body: "x".repeat(1_100_000) },
  "/round": { location: "/round" },
  "/there": { location: "/page" },
  "/nowhere": { status: 302 },
  "/file": { location: "file:///etc/passwd" },
};

beforeAll(async () => {
  hidden = await naive((_, response) => {
    asked++;
    response.setHeader("content-type", "text/html");
    response.end("<title>Secrets</title>");
  });
  pages["/inside"] = { location: `http://127.0.0.1:${hidden.port}/` };
  pages["/metadata"] = { location: "http://169.254.169.254/latest/meta-data/" };
  site = await naive((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    if (pathname === "/slow") return void response.write("<title>");
    const page = pages[pathname] ?? { status: 404 };
    response.writeHead(page.location ? 302 : (page.status ?? 200), {
      "content-type": page.type ?? "text/html",
      ...(page.location && { location: page.location }),
    });
    response.end(page.body);
  });
});
afterAll(() => Promise.all([site?.close(), hidden?.close()]));

const at = (path: string) => `http://127.0.0.1:${site.port}${path}`;
const web = () => makeOpenWeb({ standIns: [`http://127.0.0.1:${site.port}`] });
const preview = (url: string) => previewOf(url, web());

describe("a preview", () => {
  test("is what a page says of itself, behind redirects, in its encoding", async () => {
    const card = { title: "Tea & towns", description: "A walk" };
    expect([await preview(at("/page")), await preview(at("/there"))]).toEqual([card, card]);
    expect((await preview(at("/sjis")))?.title).toBe("テスト");
    expect((await preview(at("/odd")))?.title).toBe("Odd");
  });

  test("is none of what is no page, endless, huge or slow", async () => {
    for (const path of ["/picture", "/gone", "/huge", "/round", "/nowhere", "/file", "/slow"])
      expect(await preview(at(path)), path).toBeNull();
  });

  test("never reaches an address that is not public, straight or behind a redirect", async () => {
    for (const path of ["/inside", "/metadata"]) expect(await preview(at(path)), path).toBeNull();
    for (const url of [
      `http://127.0.0.1:${hidden.port}/`,
      `http://localhost:${hidden.port}/`,
      "http://localhost/",
      "http://[::1]/",
      "http://10.0.0.1/",
      "http://2130706433/",
      "http://example.com:8080/",
      "http://user:pass@example.com/",
      "ftp://example.com/",
    ])
      expect(await preview(url), url).toBeNull();
    const rebound = makeOpenWeb({
      standIns: [],
      lookup: (_, done) => done(null, [{ address: "127.0.0.1", family: 4 }]),
    });
    await expect(rebound("http://rebound.example/")).rejects.toMatchObject({ reason: "refused" });
    expect(asked).toBe(0);
    const open = makeOpenWeb({ standIns: [`http://127.0.0.1:${site.port}`, `http://127.0.0.1:${hidden.port}`] });
    expect([(await previewOf(at("/inside"), open))?.title, asked]).toEqual(["Secrets", 1]);
  });

  test("is shown and found while the post has that link", async () => {
    const id = await post(await member(), "look https://example.com/preview2031");
    const card = { title: "Zeppelin2031", description: "d" };
    const url = (await rowOf(id))?.link?.url ?? "";
    await run((tx) => setPreview(tx, { postId: id, url: "https://example.com/other" }, card));
    expect((await rowOf(id))?.link?.title).toBe("");
    await run((tx) => setPreview(tx, { postId: id, url }, card));
    expect((await rowOf(id))?.link).toMatchObject({ ...card, image: null });
    expect((await searchPosts(db, everybody, { ...top, keyword: "zeppelin2031" })).map((one) => one.id)).toEqual([id]);
  });
});
