/** Longest answer of a provider that is read, bytes, and longest wait, milliseconds. */
const [largest, patience] = [200_000, 3_000];

/** Asks a provider and reads its JSON; throws for another status than 2xx, for what is no object, and after 3 s. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const reply = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(patience),
    headers: { Accept: "application/json", ...init.headers },
  });
  const text = (await reply.text()).slice(0, largest);
  const value: unknown = JSON.parse(text);
  if (!reply.ok || typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`provider answered ${reply.status}`);
  return value as Record<string, unknown>;
}
