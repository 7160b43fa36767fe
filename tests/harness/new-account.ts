import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type Browser, type BrowserContext, type BrowserContextOptions, expect } from "@playwright/test";
import type { Site } from "../../app/platform/domain/sites";
import { originOf, signIn, speak } from "./pages";
import { inRunningDatabase } from "./running-database";

/* Node finds no other name below localhost. */
const main = originOf("main");

/** The password of every account that is made here. */
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
  }).toPass();
  return code ?? "";
}

export type Account = { id: number; name: string; email: string };

/* What the code of the accounts spends on a password, too. */
let hashed: Promise<string> | undefined;
const hashOf = () => (hashed ??= hash(newPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));

async function open(context: BrowserContext, site: Site, types: string): Promise<Account> {
  const name = `s${randomUUID().slice(0, 8)}`;
  const email = `${name}@example.com`;
  const company = types === "guest" ? null : "蔵元商店";
  const password = await hashOf();
  const id = await inRunningDatabase((sql) =>
    sql.begin(async (tx) => {
      const [user] = await tx<{ id: number }[]>`
        insert into user_account (username, nickname, email, password_hash, types, company_name)
        values (${name}, '蔵元商店', ${email}, ${password}, ${types}, ${company}) returning id::int`;
      await tx`insert into point_account (user_id) values (${user?.id ?? 0})`;
      return user?.id ?? 0;
    }),
  );
  await signIn(context, name, site);
  return { id, name, email };
}

/**
 * A new shop account, whose mails are in English, signed in within the browser on a site, with the day's point as the only
 * one; registering is a journey of its own. Whoever ends sessions, changes an account, comments or sells takes one of these:
 * others are signed in to those of the demonstration, and a journey that is made again meets what its first try left there.
 */
export const newShop = (context: BrowserContext, site: Site = "main"): Promise<Account> =>
  open(context, site, "shop_admin");

/** A new guest, likewise: whoever fills a cart or waits for something takes one. */
export const newGuest = (context: BrowserContext, site: Site = "main"): Promise<Account> =>
  open(context, site, "guest");

/** A browser of a new guest's own, which has chosen its language. */
export async function guestIn(
  browser: Browser,
  options: BrowserContextOptions,
  site: Site = "main",
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await speak(context, (options.locale ?? "en-US").replace("-", "_"));
  await newGuest(context, site);
  return context;
}
