import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { shortScroll } from "./scroll-script";

/** Renders a page whose parts wait for code or data, after all of them are ready. */
function renderPatiently(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        // React pads a chunk with NUL bytes when a multi-byte character does not fit at its end.
        resolve(Buffer.concat(chunks).toString("utf8").replaceAll("\u0000", ""));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** React's mark of a boundary that could not be finished synchronously. */
const unfinished = "<!--$!-->";

/**
 * Renders a page to HTML as one string: React's stream encodes each piece by itself, which takes a third of the time.
 */
async function render(element: ReactElement): Promise<string> {
  const html = renderToString(element);
  return html.includes(unfinished) ? renderPatiently(element) : html;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/** Quotes a string for a script inside HTML, in single quotes since JSON is full of double ones. */
export const scriptString = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/[<'\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}'`;

/**
 * The script with a page's loader data: Remix's own stream, handed over in one piece. It follows the React root: inside
 * it, React would write it in pieces in boundaries of its own.
 */
export async function dataScript({ serverHandoffStream }: EntryContext, nonce: string | undefined): Promise<string> {
  if (!serverHandoffStream) return "";
  const data = scriptString(await textOf(serverHandoffStream));
  return `<script${nonce ? ` nonce="${nonce}"` : ""}>(c=>{c.enqueue(${data});c.close()})(window.__remixContext.streamController)</script>`;
}

const [headStart, headEnd] = ['<meta id="head-start"/>', '<meta id="head-end"/>'];

/** The state from which Remix starts in the browser, without settings that are off or only used by the build. */
const startOf = ({ serverHandoffString = "{}" }: EntryContext): string =>
  JSON.stringify(JSON.parse(serverHandoffString), (key, value) =>
    value === false || key === "v3_routeConfig" ? undefined : value,
  );

/** Renders the head and the body of a page in one pass; `withContexts` wraps it in the contexts its components read. */
export async function renderHtml(
  remix: EntryContext,
  { url, nonce }: { url: string; nonce: string | undefined },
  withContexts: (page: ReactElement) => ReactElement,
): Promise<{ head: string; body: string }> {
  const page = { ...remix, serverHandoffStream: undefined, serverHandoffString: startOf(remix) } as EntryContext;
  const html = shortScroll(await render(withContexts(<RemixServer context={page} url={url} nonce={nonce} />)));
  const [start, end] = [html.indexOf(headStart), html.indexOf(headEnd)];
  if (start < 0 || end < start) return { head: "", body: html };
  const body = html.slice(0, start) + html.slice(end + headEnd.length);
  return { head: html.slice(start + headStart.length, end), body };
}
