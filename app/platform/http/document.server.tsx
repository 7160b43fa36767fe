import { Writable } from "node:stream";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { shortScroll } from "./scroll-script";

/** A page whose parts wait for code or data: rendered again, and waited for. */
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

/** What React writes where a boundary could not be finished at once. */
const unfinished = "<!--$!-->";

/** The HTML of a page. It is one string from the start: React's stream encodes each piece by itself, for a third of the time. */
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

/** A string as a script may hold it inside HTML; JSON is full of double quotes, so that single ones stand around it. */
export const scriptString = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replace(/[<'\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}'`;

/**
 * The script with the data of a page's loaders, as the browser takes them over: Remix's own stream, handed over at once. It
 * stands behind what React shows: inside it, React would write it piece by piece in boundaries of its own.
 */
export async function dataScript({ serverHandoffStream }: EntryContext, nonce: string | undefined): Promise<string> {
  if (!serverHandoffStream) return "";
  const data = scriptString(await textOf(serverHandoffStream));
  return `<script${nonce ? ` nonce="${nonce}"` : ""}>(c=>{c.enqueue(${data});c.close()})(window.__remixContext.streamController)</script>`;
}

const [headStart, headEnd] = ['<meta id="head-start"/>', '<meta id="head-end"/>'];

/** What Remix starts from in the browser, without settings that are off or that only the build asks for. */
const startOf = ({ serverHandoffString = "{}" }: EntryContext): string =>
  JSON.stringify(JSON.parse(serverHandoffString), (key, value) =>
    value === false || key === "v3_routeConfig" ? undefined : value,
  );

/** The head and the body of a page, from one rendering; `withContexts` provides what its components read. */
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
