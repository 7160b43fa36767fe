import type { ActionFunctionArgs } from "@remix-run/node";
import { parseCookies } from "~/platform/access/cookies.server";
import { readFlashes } from "~/platform/forms/flash.server";
import type { Locale } from "~/platform/i18n/locales";

const origin = "http://localhost";

type Asked = {
  userId: number;
  locale?: Locale;
  params?: Record<string, string>;
  /** Posted to the page; without it the page is read. */
  form?: Record<string, string>;
};

/** What a page's loader or action is called with when somebody who is signed in asks for `path`. */
export function visit(path: string, { userId, locale = "en_US", params = {}, form }: Asked): ActionFunctionArgs {
  const context = {
    site: "main",
    origin,
    edition: "intl",
    locale,
    actor: { userId, roles: new Set(["ADMIN"]) },
    requestId: "r-7",
    cookies: {},
    flashes: [],
    replyHeaders: new Headers(),
    tags: new Set<string>(),
  };
  const post = form && { method: "POST", body: new URLSearchParams(form) };
  return { request: new Request(`${origin}${path}`, post), params, context } as unknown as ActionFunctionArgs;
}

/** Where an action led and what it says there; its status and the key and messages of a form that came back. */
export function outcomeOf(reply: unknown) {
  if (reply instanceof Response) {
    const cookies = parseCookies(reply.headers.get("set-cookie")?.split(";")[0]);
    return { status: reply.status, to: reply.headers.get("location"), flashes: readFlashes(origin, cookies) };
  }
  const { data, init } = reply as { data: { key?: string; error?: object }; init: ResponseInit };
  return { status: init.status, key: data.key, fields: Object.keys(data.error ?? {}) };
}

/** The status of the reply that a loader or an action throws. */
export const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "nothing",
    (reply: unknown) => (reply instanceof Response ? reply.status : reply),
  );
