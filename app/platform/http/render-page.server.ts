import type { RequestContext } from "../request-context";
import { pageText } from "./page-text.server";

type Render = (request: Request, context: RequestContext) => Promise<Response>;

let renderer: Render | undefined;

/** Says how pages are made; the page handler does it once, at start. */
export function setRenderer(render: Render): void {
  renderer = render;
}

/**
 * The document of a page as a visitor without an account sees it, without its scripts: for looking at it, not for using
 * it. `context` is the reader's own request; the path is one of our own. Past the page cache.
 */
export async function renderForVisitor(
  path: string,
  context: RequestContext,
): Promise<{ html: string; status: number }> {
  if (!renderer) throw new Error("no page handler has been made yet");
  const visitor = {
    ...context,
    actor: null,
    cookies: {},
    flashes: [],
    tags: new Set<string>(),
    replyHeaders: new Headers(),
  };
  const reply = await renderer(new Request(context.origin + path), visitor);
  const html = pageText(reply) ?? (await reply.text());
  return {
    html: html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/g, ""),
    status: reply.status,
  };
}
