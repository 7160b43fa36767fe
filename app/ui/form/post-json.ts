/** Posts JSON to a call, also while the page is being left; returns its reply, or `{}` without one. */
export const postJson = (path: string, body: object): Promise<Record<string, unknown>> =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  })
    .then((reply) => reply.json())
    .catch(() => ({}));
