import { type BrowserContext, expect, type Page } from "@playwright/test";

/** What a browser's pages did that no text of theirs may do. */
export type Trap = { caught: string[] };

/**
 * Catches what runs in any frame of a browser's pages (payloads call `alert` or `x`), what would be asked for on another
 * host, and dialogs.
 */
export async function trapIn(context: BrowserContext): Promise<Trap> {
  const trap: Trap = { caught: [] };
  for (const name of ["alert", "x"])
    await context.exposeBinding(name, ({ page }) => void trap.caught.push(`ran on ${page.url()}`));
  context.on("dialog", (dialog) => {
    trap.caught.push(`a dialog on ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  await context.route(
    ({ protocol, hostname }) => /^http/.test(protocol) && !/(^|\.)localhost$/.test(hostname),
    (route) => {
      trap.caught.push(`${route.request().url()} was asked for`);
      return route.abort();
    },
  );
  return trap;
}

/** Does to a page what its visitor may: passes over everything, enters every field, follows links that are no addresses. */
export const provoke = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      if (element.hasAttribute("onclick")) element.click();
      if (element.hasAttribute("onfocus")) element.focus();
      if (element instanceof HTMLAnchorElement && /^(javascript|vbscript|data|blob):$/.test(element.protocol))
        element.click();
    }
    await new Promise((done) => setTimeout(done));
  });

const unescaped = (html: string): string =>
  Object.entries({ "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" }).reduce(
    (all, [entity, sign]) => all.replaceAll(entity, sign),
    html,
  );

/** The control: opens the same page, in a tab of its own, with every text of it written as it was typed. */
export async function openRaw(page: Page, address: string): Promise<Page> {
  const raw = await page.context().newPage();
  const body = unescaped((await (await raw.goto(address))?.text()) ?? "");
  await raw.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }), { times: 1 });
  await raw.goto(address, { waitUntil: "commit" });
  return raw;
}

export type Told = { id: number; content: { commentUserId: number }[]; nickname: string };

/** Sends a call as the page itself would; answers what it says. */
export async function send(page: Page, method: string, path: string, data?: object): Promise<Told> {
  const reply = await page.evaluate(
    async ([method, path, body]) => {
      const headers = { ...(body && { "content-type": "application/json" }) };
      const answer = await fetch(path, { method, headers, ...(body && { body }) });
      return { ok: answer.ok, text: await answer.text() };
    },
    [method, path, data && JSON.stringify(data)] as const,
  );
  expect(reply.ok, `${method} ${path}: ${reply.text}`).toBe(true);
  return JSON.parse(reply.text) as Told;
}
