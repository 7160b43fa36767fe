import { outbound } from "~/platform/outbound/outbound.server";

/** Largest accepted reply of a provider, in bytes. */
const largest = 200_000;

type Asking = { method?: "GET" | "POST"; headers?: Readonly<Record<string, string>>; body?: URLSearchParams };

/**
 * Requests JSON from a provider. Throws for a status other than 2xx, for a reply that is not an object, and after 3 s.
 * A refusal (4xx) does not count as a failure of the host.
 */
export async function fetchJson(
  url: string,
  { headers, body, ...asking }: Asking = {},
): Promise<Record<string, unknown>> {
  const form = body && { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
  const { status, value } = await outbound(url, {
    ...asking,
    headers: { accept: "application/json", ...form, ...headers },
    ...(body && { body: body.toString() }),
    maxBytes: largest,
    read: (reply): { status: number; value: unknown } => ({
      status: reply.status,
      value: reply.status < 300 ? JSON.parse(reply.body.toString("utf8")) : null,
    }),
  });
  if (status >= 300 || typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`provider answered ${status}`);
  return value as Record<string, unknown>;
}

/** A `fetch` through the same outbound gate, for the library that reads a provider's signing keys. */
export const fetchKeys = (url: string): Promise<Response> =>
  outbound(url, {
    headers: { accept: "application/json" },
    maxBytes: largest,
    read: ({ status, body }) => new Response(new Uint8Array(body), { status }),
  });
