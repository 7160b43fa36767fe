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

const words = {
  en_US: {
    ready: /^Done \(/,
    buy: "Buy for 3 points",
    thanks: "Thank you for your purchase",
    watch: "Watch the video",
  },
  zh_CN: { ready: /^完成（/, buy: "用3积分购买", thanks: "购买完成", watch: "观看视频" },
} as const;
type Language = keyof typeof words;

const opened = async (
  browser: Browser,
  who: string,
  [language, javaScriptEnabled]: readonly [Language, boolean],
): Promise<Page> => {
  const options = { javaScriptEnabled, locale: language.replace("_", "-"), viewport: { width: 360, height: 800 } };
  const context = await signedIn(browser, who, options, "tv");
  await speak(context, language);
  return context.newPage();
};

/** Uploads a clip as an editor, waits for its encoding, and answers the path of its page. */
async function uploaded(
  page: Page,
  title: string,
  { price, isSent, ready }: { price: string; isSent: boolean; ready: RegExp },
): Promise<string> {
  await page.goto(`${tv}/video/save`);
  await field(page, "title.en").fill(title);
  const file = page.locator('form#save input[type="file"]').first();
  await file.setInputFiles({ name: "clip.mp4", mimeType: "video/mp4", buffer: clip(30) });
  if (isSent) await expect(page.getByText("clip.mp4 has been uploaded.")).toBeVisible();
  await field(page, "chapters.en").fill("00:00 Start\n00:20 Bridge");
  const captions = "1\n00:00:01,000 --> 00:00:05,000\nHello";
  if (isSent) {
    const chosen = page.locator('form#save input[type="file"][accept=".vtt,.srt"]').last();
    await chosen.setInputFiles({ name: "en.srt", mimeType: "text/plain", buffer: Buffer.from(captions) });
    await expect(page.getByText("en.srt has been read.")).toBeVisible();
    await expect(field(page, "captions.en")).toHaveValue(captions);
  } else await field(page, "captions.en").fill(captions);
  await field(page, "price").fill(price);
  await publish(page);
  await expect(page).toHaveURL(/video\/update\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? "";
  await expect(async () => {
    await page.goto(`${tv}/video/manage?keyword=${encodeURIComponent(title)}`);
    await expect(page.getByText(ready)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 170_000 });
  await fits(page);
  return `${tv}/video/detail/${id}`;
}

for (const [language, javaScriptEnabled] of [
  ["en_US", true],
  ["zh_CN", false],
] as const) {
  const say = words[language];
  test(`an editor uploads a video, a guest buys and watches it, ${language}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const title = `Morning ${Date.now() % 100_000_000}`;
    const editor = await opened(browser, "video_admin", [language, javaScriptEnabled]);
    const path = await uploaded(editor, title, { price: "3", isSent: javaScriptEnabled, ready: say.ready });

    const page = await opened(browser, "guest", [language, javaScriptEnabled]);
    const faults = watch(page);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("video")).toHaveCount(0);
    expect(await page.content()).not.toContain("/hls/");
    await fits(page);
    if (javaScriptEnabled) expect(await violationsIn(page)).toEqual([]);
    await confirmIn(page.locator("main"), say.buy);
    await expect(page).toHaveURL(/order_result\?number=V\d{16}/);
    await expect(page.getByRole("heading", { name: say.thanks })).toBeVisible();
    await fits(page);
    await page.getByRole("link", { name: say.watch }).click();
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
      const second = await opened(browser, "guest", [language, true]);
      await expect
        .poll(async () => {
          await second.goto(path);
          return second.locator("video source").getAttribute("src");
        })
        .toMatch(/\.mp4#t=2\d$/);
      await expect(second.locator("main select")).toBeVisible();
      await second.getByText("Scenes", { exact: true }).click();
      const scene = second.locator('main a[href="?t=4"]');
      await expect(scene).toBeVisible();
      await fits(second);
      expect(await violationsIn(second)).toEqual([]);

      /* Its addresses hold no more, as after a night: another try loads the page with new ones. */
      await second.route("**/hls/**", (route) => route.fulfill({ status: 404, body: "Not found" }));
      await scene.click();
      await expect(second.getByText("The video cannot go on.")).toBeVisible();
      const loaded = second.waitForEvent("load");
      await second.getByRole("button", { name: "Try again" }).click();
      await loaded;
    }
    await page.goto(`${tv}/video/bought`);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await fits(page);
    expect(faults).toEqual([]);
  });
}
