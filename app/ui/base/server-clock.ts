/** How long the first question waits, milliseconds: a new page has better things to load. */
const patience = 5_000;

let ahead: Promise<number> | undefined;

/** The moment when a new page has loaded what it shows. */
const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, patience));

/**
 * How far the server's clock is ahead of the browser's, in milliseconds, from the Date header of /healthz; asked once
 * a document, some seconds after it (decisions C15). NaN or a rejection when the answer has no date: the time in the
 * page counts then.
 */
export function serverAhead(): Promise<number> {
  ahead ??= quiet()
    .then(() => fetch("/healthz", { method: "HEAD", cache: "no-store" }))
    .then((reply) => Date.parse(reply.headers.get("Date") ?? "") + 500 - Date.now());
  return ahead;
}
