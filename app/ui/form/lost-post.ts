import { loggedOutHeader } from "~/platform/screens/logged-out";
import type { Lost, LostReply } from "./form-reply";

/** How long a form waits for its answer in ms; longer with files, for the slowest connections. */
const PATIENCE = { plain: 30_000, files: 600_000 };

/** Encodes a value of objects and strings as Remix's data requests do (turbo-stream): one flat list with references. */
export function asStream(value: object): string {
  const flat: unknown[] = [];
  const place = (one: unknown): number => {
    const at = flat.push(one) - 1;
    if (typeof one === "object" && one !== null)
      flat[at] = Object.fromEntries(Object.entries(one).map(([key, inner]) => [`_${place(key)}`, place(inner)]));
    return at;
  };
  place(value);
  return `${JSON.stringify(flat)}\n`;
}

function lostReply(lost: Lost, body: BodyInit | null | undefined, status?: number): Response {
  const fields = body instanceof FormData || body instanceof URLSearchParams ? [...body] : [];
  const initialValue = Object.fromEntries(
    fields.flatMap(([name, value]) => (value instanceof File ? [] : [[name, value]])),
  );
  const data: LostReply = { lost, ...(status && { status }), initialValue };
  return new Response(asStream({ data }), { status: 503, headers: { "Content-Type": "text/x-script" } });
}

/** Milliseconds after which an unanswered page is read again, unless the network is back earlier. */
const AGAIN = 3_000;

/** Waits until the network is back, some time has passed, or the read is aborted. */
const later = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(wait);
      removeEventListener("online", over);
      signal?.removeEventListener("abort", over);
      resolve();
    };
    const wait = setTimeout(over, AGAIN);
    addEventListener("online", over);
    signal?.addEventListener("abort", over);
  });

/** Reads data replies to their end: one that breaks off, or that is aborted, fails as if there were no reply. */
const wholly =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await send(input, init);
    return reply.body ? new Response(await reply.arrayBuffer(), reply) : reply;
  };

/** Reads the current page until it is answered; the shown page stays meanwhile. */
async function readAgain(send: typeof fetch, input: URL, init: RequestInit | undefined): Promise<Response> {
  try {
    return await send(input, init);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    await later(init?.signal);
    return readAgain(send, input, init);
  }
}

/**
 * Wraps fetch so that unanswered form posts are answered here: Remix treats a failed post as a failed page and replaces
 * the form and its typed values by its error page. So are posts that the end of the session refused, which would lead
 * to the login. For the same reason the current page is read until it is answered.
 * Other requests pass unchanged.
 */
export function keepingForms(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) return send(input, init);
    const ask = wholly(send);
    if (init?.method !== "POST")
      return input.pathname === `${location.pathname}.data` ? readAgain(ask, input, init) : ask(input, init);
    const stop = new AbortController();
    const left = () => stop.abort();
    if (init.signal?.aborted) left();
    init.signal?.addEventListener("abort", left);
    let late = false;
    const wait = setTimeout(
      () => {
        late = true;
        stop.abort();
      },
      init.body instanceof FormData ? PATIENCE.files : PATIENCE.plain,
    );
    try {
      const reply = await ask(input, { ...init, signal: stop.signal });
      if (reply.headers.has(loggedOutHeader)) return lostReply("loggedOut", init.body);
      return reply.status > 501 ? lostReply("unexpectedPost", init.body, reply.status) : reply;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return lostReply(late ? "requestTimeout" : "networkError", init.body);
    } finally {
      clearTimeout(wait);
      init.signal?.removeEventListener("abort", left);
    }
  };
}

let kept = false;

/** From now on unanswered posts of this page leave their form as it is. */
export function keepForms(): void {
  if (kept) return;
  kept = true;
  window.fetch = keepingForms(window.fetch.bind(window));
}
