import { type BrowserContext, expect, test } from "@playwright/test";
import { newGuest } from "../harness/new-account";
import { fits, originOf, speak, violationsIn, watch } from "../harness/pages";

const address = `${originOf("main")}/notification/push`;
const options = { locale: "en-US", viewport: { width: 360, height: 800 }, serviceWorkers: "allow" } as const;

/**
 * Stands in for the push service of a browser, which tests cannot reach: what it gives away is remembered on the host, at
 * an address that the product takes, or with `evil` at one that it must not take.
 */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    const url64 = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const given = (json: string | null) =>
      json && {
        toJSON: () => JSON.parse(json),
        unsubscribe: async () => localStorage.removeItem("push") === undefined,
      };
    const own = {
      getSubscription: async () => given(localStorage.getItem("push")),
      subscribe: async () => {
        const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
        const p256dh = url64(await crypto.subtle.exportKey("raw", pair.publicKey));
        const service = localStorage.getItem("evil") ?? "https://fcm.googleapis.com/fcm/send";
        const keys = { p256dh, auth: url64(crypto.getRandomValues(new Uint8Array(16)).buffer) };
        localStorage.setItem("push", JSON.stringify({ endpoint: `${service}/${crypto.randomUUID()}`, keys }));
        return given(localStorage.getItem("push"));
      },
    };
    Object.assign(PushManager.prototype, own);
  });
}

test("a guest turns messages on for a phone, chooses what about, and off again; a refused browser is not subscribed", async ({
  browser,
}) => {
  const context = await browser.newContext(options);
  await speak(context, "en_US");
  await withPushService(context);
  await newGuest(context);
  const page = await context.newPage();
  const faults = watch(page);
  const turnOn = page.getByRole("button", { name: "Show notifications on this device" });
  const turnOff = page.getByRole("button", { name: "Stop on this device" });
  const subscribed = () => page.evaluate(() => localStorage.getItem("push") !== null);

  await page.goto(address);
  await page.evaluate(() => localStorage.setItem("evil", "https://evil.example"));
  await turnOn.click();
  await expect(page.getByRole("alert")).toContainText("push service is not supported");
  expect(await subscribed()).toBe(false);
  await page.evaluate(() => localStorage.removeItem("evil"));

  await turnOn.click();
  await expect(turnOff).toBeVisible();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await fits(page);
  await page.getByLabel("Mentions, replies, likes and followers").uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await expect(page.getByLabel("Mentions, replies, likes and followers")).not.toBeChecked();

  /* The data of the site is cleared in the browser: what the server stores reaches no device, so the page offers it anew. */
  await page.evaluate(() => localStorage.removeItem("push"));
  await page.reload();
  await turnOn.click();
  await expect(turnOff).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);

  await turnOff.click();
  await expect(turnOn).toBeVisible();
  expect(await subscribed()).toBe(false);
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(0);
  expect(faults.filter((fault) => !fault.includes("status of 406"))).toEqual([]);
  await context.close();
});
