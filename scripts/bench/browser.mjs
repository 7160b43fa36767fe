import { existsSync } from "node:fs";
import { browserPath } from "../lib/browser.mjs";
import { median } from "./load.mjs";

/** A low-end phone: 360×800, a processor four times slower, 150 ms away at 1.6 Mbit/s. */
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Runs in the page before anything else. */
function observe() {
  const figures = { firstPaint: 0, paint: 0, shift: 0, blocking: 0 };
  Object.assign(window, { figures });
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    figures.paint = startTime;
  });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") figures.firstPaint = startTime;
  });
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.shift += value;
  });
  watch("longtask", ({ duration }) => {
    figures.blocking += Math.max(0, duration - 50);
  });
}

/**
 * First visits with an empty browser cache. Undefined where Chromium is missing.
 * @param {string} address
 * @param {number} visits
 * @returns {Promise<{ firstPaint: number, paint: number, blocking: number, shift: number, requests: number, kilobytes: number } | undefined>}
 *   medians; milliseconds
 */
export async function browserFigures(address, visits) {
  const executablePath = browserPath();
  if (!existsSync(executablePath)) return undefined;
  const { chromium } = await import("@playwright/test");
  const args = ["--host-resolver-rules=MAP *.localhost 127.0.0.1"];
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
  /** @type {Record<string, number>[]} */
  const results = [];
  try {
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 800 },
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", network);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      let bytes = 0;
      let requests = 0;
      devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength;
        requests++;
      });
      await page.addInitScript(observe);
      await page.goto(address, { waitUntil: "load" });
      await page.waitForTimeout(2_500);
      const figures = await page.evaluate(() => /** @type {any} */ (window).figures);
      results.push({ ...figures, requests, kilobytes: bytes / 1024 });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const middle = (/** @type {string} */ name) => median(results.map((figures) => figures[name] ?? 0));
  return {
    firstPaint: middle("firstPaint"),
    paint: middle("paint"),
    blocking: middle("blocking"),
    shift: middle("shift"),
    requests: middle("requests"),
    kilobytes: middle("kilobytes"),
  };
}
