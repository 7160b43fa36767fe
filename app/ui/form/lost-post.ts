import type { Lost, LostReply } from "./form-reply";

/** How long a form waits for its answer, milliseconds; with files in it as long as the slowest line may need. */
const PATIENCE = { plain: 30_000, files: 600_000 };

/** A value of objects and strings as Remix's data requests write it (turbo-stream): one flat list that names places. */
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

function lostReply(lost: Lost, body: BodyInit | null | undefined): Response {
  const fields = body instanceof FormData || body instanceof URLSearchParams ? [...body] : [];
  const initialValue = Object.fromEntries(
    fields.flatMap(([name, value]) => (value instanceof File ? [] : [[name, value]])),
  );
  const data: LostReply = { lost, initialValue };
  return new Response(asStream({ data }), { status: 503, headers: { "Content-Type": "text/x-script" } });
}

/** Milliseconds after which a page that nobody answered is read again, unless the net is back earlier. */
const AGAIN = 3_000;

/** Until the net is back, or a while has passed, or the reading is no longer wanted. */
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

/** Answers of data are there whole: one that breaks off on its way, or that is no longer wanted, fails as if there were none. */
const wholly =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const reply = await send(input, init);
    return reply.body ? new Response(await reply.arrayBuffer(), reply) : reply;
  };

/** Reads the page that is shown until somebody answers; what it shows stands meanwhile. */
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
 * A fetch that answers the posts of forms itself when nobody else does: Remix takes a failed one for a failed page,
 * and puts its error page in the place of the form and of all that was typed. For the same reason the page that is shown
 * is read until somebody answers. Everything else passes as it is.
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
      return reply.status > 501 ? lostReply("networkError", init.body) : reply;
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

/** From now on a post of this page that nobody answers leaves its form as it is. */
export function keepForms(): void {
  if (kept) return;
  kept = true;
  window.fetch = keepingForms(window.fetch.bind(window));
}
