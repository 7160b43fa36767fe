/** Delay in ms of the time request when the document carried a time: a new page has more important things to load. */
const patience = 5_000;

const quiet = (): Promise<void> =>
  new Promise((done) => setTimeout(done, document.documentElement.dataset.now ? patience : 0));

/**
 * How far the server's clock was ahead of the browser's when the document arrived, ms; a cached document may be behind.
 */
function toldAhead(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const came = performance.timeOrigin + (visit?.responseStart ?? 0);
  return Number(document.documentElement.dataset.now ?? came) - came;
}

let ahead: number | undefined;
let isAsked = false;

/** The server's clock in ms since 1970, from the document or a later answer of the server [C15]. */
export function serverNow(): number {
  ahead ??= toldAhead();
  return Date.now() + ahead;
}

/**
 * Reads the server's clock from the Date header of /healthz: once per document, and a few seconds later when the
 * document has clocks.
 */
export function askServerClock(): void {
  if (isAsked) return;
  isAsked = true;
  void quiet()
    .then(() => fetch("/healthz", { method: "HEAD", cache: "no-store" }))
    .then(
      (reply) => {
        const told = Date.parse(reply.headers.get("Date") ?? "") + 500 - Date.now();
        if (Number.isFinite(told)) ahead = told;
      },
      () => undefined,
    );
}
