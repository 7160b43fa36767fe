import type { RequestContext } from "../access/request-context";
import { pageText } from "./page-text.server";

type Render = (request: Request, context: RequestContext) => Promise<Response>;

let renderer: Render | undefined;

/** Sets the function that renders pages; the page handler calls it once, at start. */
export function setRenderer(render: Render): void {
  renderer = render;
}

/**
 * Renders a page as an anonymous visitor sees it, without its scripts, for previews. `context` is the viewer's own
 * request, `path` one of our own. Bypasses the page cache.
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
