import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { confirmIn, fits, originOf, press, signedIn, speak, violationsIn, watch } from "../harness/pages";

const tv = originOf("tv");
const field = (page: Page, name: string): Locator => page.locator(`form#save [name="values.${name}"]`);
const publish = (page: Page) => press(page.locator('form#save button[value="publish"]:not([aria-hidden])').last());

/** A clip of some seconds with sound, made by ffmpeg. */
function clip(seconds: number): Buffer {
  const out = join(mkdtempSync(join(tmpdir(), "video-journey-")), "clip.mp4");
  const inputs = `-f lavfi -i testsrc=size=640x360:rate=15:duration=${seconds} -f lavfi -i sine=duration=${seconds}`;
  const made = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -shortest";
  execFileSync("ffmpeg", ["-v", "error", "-y", ...inputs.split(" "), ...made.split(" "), out]);
  return readFileSync(out);
}

const opened = async (browser: Browser, who: string, javaScriptEnabled: boolean): Promise<Page> => {
  const options = { javaScriptEnabled, locale: "en-US", viewport: { width: 360, height: 800 } };
  const context = await signedIn(browser, who, options, "tv");
  await speak(context, "en_US");
  return context.newPage();
};

/** Uploads a clip as an editor, waits for its encoding, and answers the path of its page. */
async function uploaded(
  page: Page,
  title: string,
  { price, isSent }: { price: string; isSent: boolean },
): Promise<string> {
  await page.goto(`${tv}/video/save`);
  await field(page, "title.en").fill(title);
  const file = page.locator('form#save input[type="file"]').first();
  await file.setInputFiles({ name: "clip.mp4", mimeType: "video/mp4", buffer: clip(30) });
  if (isSent) await expect(page.getByText("clip.mp4 has been uploaded.")).toBeVisible();
  await field(page, "chapters.en").fill("00:00 Start\n00:20 Bridge");
  await field(page, "captions.en").fill("1\n00:00:01,000 --> 00:00:05,000\nHello");
  await field(page, "price").fill(price);
  await publish(page);
  await expect(page).toHaveURL(/video\/update\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? "";
  await expect(async () => {
    await page.goto(`${tv}/video/manage?keyword=${encodeURIComponent(title)}`);
    await expect(page.getByText(/^Done \(/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 170_000 });
  await fits(page);
  return `${tv}/video/detail/${id}`;
}

for (const javaScriptEnabled of [true, false]) {
  test(`an editor uploads a video, a guest buys and watches it, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Morning ${Date.now() % 100_000_000}`;
    const editor = await opened(browser, "video_admin", javaScriptEnabled);
    const path = await uploaded(editor, title, { price: "3", isSent: javaScriptEnabled });

    const page = await opened(browser, "guest", javaScriptEnabled);
    const faults = watch(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
    expect(await page.content()).not.toContain("/hls/");
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await confirmIn(page.locator("main"), "Buy for 3 points");
    await expect(page).toHaveURL(/order_result\?number=V\d{16}/);
    await expect(page.getByRole("heading", { name: "Thank you for your purchase" })).toBeVisible();
    await fits(page);
    await page.getByRole("link", { name: "Watch the video" }).click();
    const video = page.locator("video");
    await expect(video).toHaveAttribute("controls");
    await expect(video.locator("source")).toHaveAttribute("src", /\/hls\/.+\.mp4/);
    await expect(page.getByRole("link", { name: /Bridge/ })).toHaveAttribute("href", "?t=20");
    await fits(page);

    if (javaScriptEnabled) {
      expect(await violationsIn(page)).toEqual([]);
      await expect(page.getByLabel("Quality")).toBeVisible();
      await video.evaluate((element: HTMLVideoElement) => {
        element.muted = true;
      });
      await page.getByRole("link", { name: /Bridge/ }).click();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(20);
      const told = page.waitForRequest((request) => request.url().endsWith("/api/video/progress"));
      await video.evaluate((element: HTMLVideoElement) => element.pause());
      await told;
      /* Another browser of the same person goes on where this one stopped. */
      const second = await opened(browser, "guest", true);
      await expect
        .poll(async () => {
          await second.goto(path);
          return second.locator("video source").getAttribute("src");
        })
        .toMatch(/\.mp4#t=2\d$/);
    }
    await page.goto(`${tv}/video/bought`);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await fits(page);
    expect(faults).toEqual([]);
  });
}
