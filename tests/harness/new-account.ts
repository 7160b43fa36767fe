import { randomUUID } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import type { Site } from "../../app/platform/screens/sites";
import { originOf } from "./pages";

/* Node finds no other name below localhost. */
const main = originOf("main");

/** The password of every account that `newShop` makes. */
export const newPassword = "right-Horse-7";

/**
 * The code of four digits in the newest mail to an address (whose subject matches), as the development mailbox
 * shows it; mail leaves after the commit.
 */
export async function codeFor({ request }: BrowserContext, email: string, subject = /^/): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const html = await (await request.get(`${main}/dev/mail`)).text();
    const mail = html.split("data-mail-to=").find((part) => part.startsWith(`"${email}"`) && subject.test(part));
    code = /\b\d{4}\b/.exec(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(mail ?? "")?.[1] ?? "")?.[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? "";
}

type Account = { name: string; email: string };

async function register(context: BrowserContext, site: Site, fields: object): Promise<Account> {
  const name = `s${randomUUID().slice(0, 8)}`;
  const email = `${name}@example.com`;
  const address = `198.51.100.${1 + (Number.parseInt(name.slice(1, 3), 16) % 250)}`;
  const headers = {
    ...{ origin: main, "sec-fetch-site": "same-origin", "content-language": "en" },
    "x-forwarded-for": address,
  };
  const post = (path: string, data: object) => context.request.post(`${main}${path}`, { headers, data });
  expect((await post("/api/user/sendCode", { target: email, kind: "register" })).ok()).toBe(true);
  const made = await post("/api/user/register", {
    ...fields,
    email,
    code: await codeFor(context, email, /verification code/i),
    username: name,
    nickname: "蔵元商店",
    password: newPassword,
    longStay: false,
    agree: true,
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { detail } = (await made.json()) as { detail: { token: string } };
  await context.addCookies([{ name: "sid", value: detail.token, url: originOf(site) }]);
  return { name, email };
}

/**
 * A new shop account, which reads English, registered by the calls and signed in within the browser on a site.
 * Whoever ends sessions or changes an account takes one of these: others are signed in to those of the demonstration.
 */
export const newShop = (context: BrowserContext, site: Site = "main"): Promise<Account> =>
  register(context, site, { userType: "shop_admin", companyName: "蔵元商店" });

/** A new guest, likewise: whoever fills a cart or waits for something takes one. */
export const newGuest = (context: BrowserContext, site: Site = "main"): Promise<Account> =>
  register(context, site, { userType: "guest" });
