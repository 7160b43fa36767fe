import { outbound } from "~/platform/outbound.server";

/** Longest answer of a provider that is read, bytes. */
const largest = 200_000;

/** Asks a provider by the one way out and reads its JSON object; throws for another status than 2xx, and after 3 s. */
export function fetchJson(
  url: string,
  { headers, form }: { headers?: Record<string, string>; form?: URLSearchParams } = {},
): Promise<Record<string, unknown>> {
  return outbound(url, {
    method: form ? "POST" : "GET",
    headers: {
      accept: "application/json",
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(form && { body: form.toString() }),
    maxBytes: largest,
    read: ({ status, body }) => {
      const value: unknown = JSON.parse(body.toString("utf8"));
      if (status < 200 || status > 299 || typeof value !== "object" || value === null || Array.isArray(value))
        throw new Error(`provider answered ${status}`);
      return value as Record<string, unknown>;
    },
  });
}
