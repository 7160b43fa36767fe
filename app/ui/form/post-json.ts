/** Sends JSON to a call, also while the page is left; answers what it replies, `{}` when nobody answers. */
export const postJson = (path: string, body: object): Promise<Record<string, unknown>> =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  })
    .then((reply) => reply.json())
    .catch(() => ({}));
