/** The number in the place of `:id` when `path` is an address of `screen` (`/news/detail/:id`); null otherwise. */
export function matchPath(screen: string, path: string): number | null {
  const steps = path.replace(/\/$/, "").split("/");
  const wanted = screen.split("/");
  if (steps.length > wanted.length) return null;
  let id: number | null = null;
  for (const [at, want] of wanted.entries()) {
    const step = steps[at];
    if (step === undefined && want.endsWith("?")) continue;
    if (step === undefined || (!want.startsWith(":") && step !== want)) return null;
    if (want === ":id") id = /^[1-9]\d{0,9}$/.test(step) ? Number(step) : null;
  }
  return id;
}
