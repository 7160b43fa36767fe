import { withBrowser } from "./browser.mjs";
import { median } from "./load.mjs";

/** How long the product may take to encode a video of the demonstration, ms, and the longest wait for a frame. */
const [patience, longest] = [300_000, 30_000];

/** A free video of the demonstration that is ready; undefined when none becomes so. */
async function readyVideo(/** @type {import("postgres").Sql} */ sql) {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const [row] = await sql`
      select id, version, qualities[1] as width from video
       where state = 'done' and coalesce(price, 0) = 0 and seq >= 0 and deleted_time is null order by id limit 1`;
    if (row) return { path: `/video/detail/${row.id}`, file: `/hls/open/${row.id}/${row.version}/${row.width}.mp4` };
    await new Promise((done) => setTimeout(done, 1_000));
  }
  return undefined;
}

/** Starts the page's video; milliseconds until it moves. Runs in the page. */
function untilItMoves(/** @type {number} */ most) {
  const video = document.querySelector("video");
  if (!video) return Promise.reject(new Error("the page has no video"));
  video.muted = true;
  const from = performance.now();
  void video.play().catch(() => undefined);
  return new Promise((done, fail) => {
    const look = () => {
      const ms = performance.now() - from;
      if (!video.paused && video.currentTime > 0) done(ms);
      else if (ms > most) fail(new Error("the video did not move"));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/**
 * How long a video takes from the press to its first moving frame, as a ratio to the same file in a bare page: the
 * smallest quality, and what the player chooses by itself. Each visit begins with an empty cache.
 * @param {import("./world.mjs").World} world
 */
export async function firstFrame({ sql, headers, report, quick }) {
  const name = "first frame of the smallest quality, beside the plain file";
  const video = await readyVideo(sql);
  if (!video) return report.add(name, "≤ 1.50", null, "no video became ready");
  const origin = `http://tv.localhost:${headers.visitor.host?.split(":")[1]}`;
  const figures = await withBrowser(
    async (browser) => {
      /** @param {string} path @param {(page: import("@playwright/test").Page) => Promise<unknown>} prepare @param {string} saves */
      const visit = async (path, prepare, saves = "1") => {
        const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
        try {
          const page = await context.newPage();
          await page.addInitScript((chosen) => localStorage.setItem("video-saver", chosen), saves);
          await page.goto(origin + path, { waitUntil: "load" });
          await prepare(page);
          return await page.evaluate(untilItMoves, longest);
        } finally {
          await context.close();
        }
      };
      const isAlive = (/** @type {import("@playwright/test").Page} */ page) => page.waitForSelector("main select");
      const alone = (/** @type {import("@playwright/test").Page} */ page) =>
        page.evaluate((src) => {
          document.body.replaceChildren(Object.assign(document.createElement("video"), { src, preload: "none" }));
        }, video.file);
      /** @type {Record<"plain" | "saver" | "auto", number[]>} */
      const ms = { plain: [], saver: [], auto: [] };
      for (let turn = 0; turn < (quick ? 3 : 15); turn++) {
        ms.plain.push(Number(await visit("/healthz", alone)));
        ms.saver.push(Number(await visit(video.path, isAlive)));
        ms.auto.push(Number(await visit(video.path, isAlive, "0")));
      }
      return ms;
    },
    ["--autoplay-policy=no-user-gesture-required"],
  );
  if (!figures) return report.add(name, "≤ 1.50", null, "Chromium is missing");
  const plain = median(figures.plain);
  const add = (/** @type {string} */ title, /** @type {string} */ goal, /** @type {number[]} */ values) =>
    report.add(title, goal, median(values) / plain, `${median(values).toFixed(0)} of ${plain.toFixed(0)} ms`);
  add(name, "≤ 1.50", figures.saver);
  add("first frame by HLS, as the player chooses, beside the plain file", "", figures.auto);
}
