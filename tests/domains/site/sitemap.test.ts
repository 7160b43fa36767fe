import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { sitemapHandlers } from "~/foundation/site/sitemap-handlers.server";
import { urlEntry } from "~/foundation/site/sitemap-xml";
import { every } from "~/platform/domain/composed.server";
import "../../../app/composition";
import { ask } from "../../harness/http";

test("an index may name the parts of every source: their addresses are routed, and no others", async () => {
  const app = express();
  for (const { path } of sitemapHandlers()) app.use(path, (_request, response) => void response.send(path));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  const status = async (path: string) => (await ask(port, path)).status;
  const names = every("sitemap").map(({ name }) => name);
  expect(names.some((name) => name.includes("-"))).toBe(true);
  for (const name of names) expect([name, await status(`/sitemap-${name}-0.xml`)]).toEqual([name, 200]);
  for (const path of ["/sitemap-videos-.xml", "/sitemap-videos-x.xml", "/sitemap-a.b-0.xml", "/sitemap-0.xml"])
    expect([path, await status(path)]).toEqual([path, 404]);
  await new Promise((done) => server.close(done));
});

test("no two sources of a site have one name", () => {
  const names = every("sitemap").map(({ site, name }) => `${site} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

const video = {
  title: "A & <B>",
  description: "",
  picture: "/img/a.webp?w=1280",
  file: "/hls/open/1/1/1280.mp4",
  duration: 90,
  published: new Date("2026-11-01T00:00:00Z"),
};

test("a page names the video that it plays, escaped, with the lengths that search engines read", () => {
  const entry = (more: Partial<typeof video>) =>
    urlEntry("https://example.com", { path: "/video/detail/1", video: { ...video, ...more } });
  expect(entry({})).toContain(
    [
      "<video:video><video:thumbnail_loc>https://example.com/img/a.webp?w=1280</video:thumbnail_loc>",
      "<video:title>A &amp; &lt;B&gt;</video:title><video:description>A &amp; &lt;B&gt;</video:description>",
      "<video:content_loc>https://example.com/hls/open/1/1/1280.mp4</video:content_loc>",
      "<video:duration>90</video:duration>",
      "<video:publication_date>2026-11-01T00:00:00.000Z</video:publication_date></video:video></url>",
    ].join(""),
  );
  for (const duration of [0, 28_801]) expect(entry({ duration })).not.toContain("video:duration");
  expect(entry({ title: "長".repeat(200), description: "x\u0000y" })).toMatch(
    /<video:title>長{100}<\/video:title><video:description>xy<\/video:description>/,
  );
});
