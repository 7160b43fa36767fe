import { existsSync } from "node:fs";
import { browserPath } from "../lib/browser.mjs";
import { median } from "./load.mjs";

/** A low-end phone: 360×800, a processor four times slower, 150 ms away at 1.6 Mbit/s. */
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Runs in the page before anything else. */
function observe() {
  const figures = { paint: 0, shift: 0, blocking: 0 };
  Object.assign(window, { figures });
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => {
    figures.paint = startTime;
  });
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.shift += value;
  });
  watch("longtask", ({ duration }) => {
    figures.blocking += Math.max(0, duration - 50);
  });
}

/**
 * Runs `use` with a browser, then closes it. Undefined where Chromium is missing.
 * @template T
 * @param {(browser: import("@playwright/test").Browser) => Promise<T>} use
 * @param {string[]} more arguments of the program
 * @returns {Promise<T | undefined>}
 */
export async function withBrowser(use, more = []) {
  const executablePath = browserPath();
  if (!existsSync(executablePath)) return undefined;
  const { chromium } = await import("@playwright/test");
  const args = ["--host-resolver-rules=MAP *.localhost 127.0.0.1", ...more];
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/**
 * First visits with an empty browser cache. Undefined where Chromium is missing.
 * @param {string} address
 * @param {number} visits
 * @returns {Promise<{ paint: number, blocking: number, shift: number, requests: number,
 *   kilobytes: number } | undefined>}
 *   medians; milliseconds
 */
export function browserFigures(address, visits) {
  return withBrowser(async (browser) => {
    /** @type {Record<string, number>[]} */
    const results = [];
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
      const reply = await page.goto(address, { waitUntil: "load" });
      if (!reply?.ok()) throw new Error(`${address}: ${reply?.status()}`);
      await page.waitForTimeout(2_500);
      const figures = await page.evaluate(() => /** @type {any} */ (window).figures);
      results.push({ ...figures, requests, kilobytes: bytes / 1024 });
      await context.close();
    }
    const middle = (/** @type {string} */ name) => median(results.map((figures) => figures[name] ?? 0));
    return {
      paint: middle("paint"),
      blocking: middle("blocking"),
      shift: middle("shift"),
      requests: middle("requests"),
      kilobytes: middle("kilobytes"),
    };
  });
}
