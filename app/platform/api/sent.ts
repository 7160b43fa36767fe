/** The part of a call's parsed body that was sent, without the defaults of what was not; `raw` is the body itself. */
export function sentOf<B extends object>(body: B, raw: Buffer): Partial<B> {
  const names = Object.keys(JSON.parse(raw.toString("utf8")));
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))) as Partial<B>;
}
