import { outbound } from "~/platform/outbound/outbound.server";

/** Longest answer of a provider that is read, bytes. */
const largest = 200_000;

type Asking = { method?: "GET" | "POST"; headers?: Readonly<Record<string, string>>; body?: URLSearchParams };

/** Asks a provider and reads its JSON; throws for another status than 2xx, for what is no object, and after 3 s; a refusal is no failure of the provider. */
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

/** The same way out for a library that fetches a provider's signing keys. */
export const fetchKeys = (url: string): Promise<Response> =>
  outbound(url, {
    headers: { accept: "application/json" },
    maxBytes: largest,
    read: ({ status, body }) => new Response(new Uint8Array(body), { status }),
  });
