import { outbound } from "~/platform/outbound.server";

/** Longest answer of a provider that is read, bytes. */
const largest = 200_000;

/**
 * Asks a provider by the one way out and reads its JSON object; throws for another status than 2xx, and after 3 s. A
 * refusal of what somebody sent is no failure of the provider.
 */
export async function fetchJson(
  url: string,
  { headers, form }: { headers?: Record<string, string>; form?: URLSearchParams } = {},
): Promise<Record<string, unknown>> {
  const { status, value } = await outbound(url, {
    method: form ? "POST" : "GET",
    headers: {
      accept: "application/json",
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(form && { body: form.toString() }),
    maxBytes: largest,
    read: (reply): { status: number; value: unknown } => ({
      status: reply.status,
      value: reply.status < 300 ? JSON.parse(reply.body.toString("utf8")) : null,
    }),
  });
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`provider answered ${status}`);
  return value as Record<string, unknown>;
}
