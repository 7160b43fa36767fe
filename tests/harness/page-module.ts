import type { z } from "zod";
import type { Role } from "~/platform/domain/access";
import type { FormAction } from "~/platform/forms/handler.server";
import { screenAt } from "~/platform/screens/match-screen";

/** Somebody who is signed in, as far as pages ask. */
export type Visitor = { userId: number; roles: ReadonlySet<Role>; [field: string]: unknown };
type Answer = { refused: boolean; text: string };

type Handler = (args: object) => Promise<unknown>;
type Module = { loader?: Handler; action?: Handler & Partial<FormAction> };

const modules = new Map<string, Promise<Module>>();

/** The module of a screen, looked for once: each import is a question to the runner's server. */
function moduleOf(file: string): Promise<Module> {
  const known = modules.get(file) ?? (import(/* @vite-ignore */ `../../app/${file}`) as Promise<Module>);
  modules.set(file, known);
  return known;
}

const forms = new Map<string, readonly z.ZodType[]>();

/** The shapes of the forms of the screen at a path, the same ones each time; none where it has no action. */
export async function formsAt(path: string): Promise<readonly z.ZodType[]> {
  const screen = screenAt(new URL(path, "http://localhost").pathname);
  if (!screen) throw new Error(`${path} is no screen`);
  const known = forms.get(screen.file);
  if (known) return known;
  const { action } = await moduleOf(screen.file);
  const found = (action?.forms ?? []).map((form) => (typeof form === "function" ? form(anyRequest) : form));
  forms.set(screen.file, found);
  return found;
}

/** Stands in for the request where a form's schema depends on it. */
const anyRequest = {
  params: { userType: "shop_admin" },
  actor: { userId: 1, nickname: "a", roles: new Set() },
} as never;

/**
 * What a page's module says to somebody, all of its data, without a build and without its guard; a
 * thrown reply and a status of 400 and more are refusals. `form` is posted to it.
 */
export async function askPage(path: string, who: Visitor | null, form?: Record<string, string>): Promise<Answer> {
  const url = new URL(path, "http://localhost");
  const screen = screenAt(url.pathname);
  if (!screen) throw new Error(`${path} is no screen`);
  const parts = url.pathname.split("/").slice(1);
  const asked = screen.path.split("/").slice(1);
  const isShort = asked.length > parts.length;
  const kept = asked.filter((segment) => !(isShort && segment.endsWith("?")));
  const params = Object.fromEntries(
    kept.flatMap((segment, at) => (segment.startsWith(":") ? [[segment.replace(/[:?]/g, ""), parts[at]]] : [])),
  );
  const module = await moduleOf(screen.file);
  const context = {
    site: "main",
    origin: "http://localhost",
    edition: "intl",
    locale: "en_US",
    actor: who,
    requestId: "r",
    ip: "127.0.0.1",
    userAgent: "",
    cookies: {},
    flashes: [],
    replyHeaders: new Headers(),
    tags: new Set<string>(),
  };
  const request = form
    ? new Request(url, { method: "POST", body: new URLSearchParams(form) })
    : new Request(url, { method: "GET" });
  try {
    const handler = module[form ? "action" : "loader"];
    const data = await handler?.({ request, params, context });
    if (data instanceof Response) return { refused: data.status >= 400, text: data.headers.get("location") ?? "" };
    const { init } = (data ?? {}) as { init?: ResponseInit };
    return { refused: (init?.status ?? 200) >= 400, text: JSON.stringify(data ?? null) };
  } catch (refusal) {
    if (refusal instanceof Response) return { refused: true, text: refusal.headers.get("location") ?? "" };
    throw refusal;
  }
}
