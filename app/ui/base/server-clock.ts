let ahead: Promise<number> | undefined;

/**
 * How far the server's clock is ahead of the browser's, in milliseconds, from the Date header of /healthz; asked once
 * a document (decisions C15). NaN or a rejection when the answer has no date: the time in the page counts then.
 */
export function serverAhead(): Promise<number> {
  ahead ??= fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    (reply) => Date.parse(reply.headers.get("Date") ?? "") + 500 - Date.now(),
  );
  return ahead;
}
