import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Account, newGuest } from "./new-account";
import { originOf, signIn, speak } from "./pages";
import { inRunningDatabase } from "./running-database";

type Options = NonNullable<Parameters<Browser["newContext"]>[0]>;
const phone = { width: 360, height: 800 };

/** A phone's browser that speaks a language on every site. */
async function phoneIn(browser: Browser, language: string, options: Options = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: phone, ...options });
  await speak(context, language);
  return context;
}

/** The demonstration's company of jobs, signed in on its own browser. */
export async function companyIn(
  browser: Browser,
  language: string,
  { username = "job_admin", ...options }: Options & { username?: string } = {},
): Promise<BrowserContext> {
  const context = await phoneIn(browser, language, options);
  await signIn(context, username, "work");
  return context;
}

/** A new guest on the site of jobs, with a résumé of the named parts where one is given. */
export async function seekerIn(
  browser: Browser,
  language: string,
  resume?: { name: string; phone: string; introduction: string; visibility: "hidden" | "masked" | "public" },
  options: Options = {},
): Promise<{ context: BrowserContext; account: Account }> {
  const context = await phoneIn(browser, language, options);
  const account = await newGuest(context, "work");
  if (resume) {
    const { name, phone: number, introduction, visibility } = resume;
    const profile = { name: { ja: name }, phone: number, email: account.email, introduction: { ja: introduction } };
    await inRunningDatabase(
      (sql) => sql`
        insert into job_resume (user_id, profile, visibility, completeness, profile_version)
        values (${account.id}, ${sql.json(profile)}, ${visibility}, 40, 1)`,
    );
  }
  return { context, account };
}

/** Waits until a page's script has taken over, where it has one. */
export const awake = async (page: Page, javaScriptEnabled: boolean): Promise<void> => {
  if (javaScriptEnabled) await page.waitForFunction(() => "__remixRouter" in window);
};

/** What a browser of a signed-in person gets for a path of the site of jobs: status and body, without following. */
export const asked = (page: Page, path: string): Promise<{ status: number; text: string }> =>
  page.evaluate(
    async (to) => {
      const reply = await fetch(to, { redirect: "manual", cache: "no-store" });
      return { status: reply.status, text: await reply.text() };
    },
    path.startsWith("/") ? path : `${originOf("work")}${path}`,
  );

/** The id of somebody's résumé. */
export const resumeOf = (userId: number): Promise<number> =>
  inRunningDatabase(async (sql) => {
    const [row] = await sql<{ id: string }[]>`select id from job_resume where user_id = ${userId}`;
    return Number(row?.id ?? 0);
  });

/** Ends every session of somebody, as a password that was changed elsewhere does. */
export const endSessions = (id: number): Promise<unknown> =>
  inRunningDatabase((sql) => sql`delete from user_session where user_id = ${id}`);
