/** How long the question waits where the document said the time, milliseconds: a new page has better things to load. */
const patience = 5_000;

const quiet = (): Promise<void> =>
  new Promise((done) => setTimeout(done, document.documentElement.dataset.now ? patience : 0));

/** How far the server's clock was ahead of the browser's when the document came, milliseconds; one that was kept is behind. */
function toldAhead(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const came = performance.timeOrigin + (visit?.responseStart ?? 0);
  return Number(document.documentElement.dataset.now ?? came) - came;
}

let ahead: number | undefined;
let isAsked = false;

/** The server's clock, milliseconds since 1970: as the document said it, or as the server answered since [C15]. */
export function serverNow(): number {
  ahead ??= toldAhead();
  return Date.now() + ahead;
}

/** Asks for the server's clock, by the Date header of /healthz; once a document, and some seconds after one that has clocks. */
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
