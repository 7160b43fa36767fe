import { markOf, type PartName } from "./kept-part";
import { withOwn, withoutOwn } from "./own-values";

type Parts = Readonly<Record<PartName, string>>;

/** In their order on a page. */
const names = ["links", "end"] as const;
const kept = new WeakMap<object, Map<boolean, Parts>>();

/**
 * The parts that all pages with these assets share (`pageAssets`: one per screen and site), with or without a nonce.
 */
export function screenParts(assets: object, nonce: string | null) {
  const known = kept.get(assets)?.get(nonce !== null);
  const own = nonce === null ? [] : [nonce];

  /** Completes `html` with the cached parts, and caches its parts for the next page. */
  const whole = (html: string): string => {
    let [whole, done] = ["", 0];
    const parts: Partial<Record<PartName, string>> = {};
    for (const part of names) {
      const [start, end] = [markOf(part, "start"), markOf(part, "end")];
      const [from, to] = [html.indexOf(start, done), html.indexOf(end, done)];
      if (from < 0 || to < 0) continue;
      const printed = html.slice(from + start.length, to);
      if (!known) parts[part] = withoutOwn(printed, own);
      whole += html.slice(done, from) + (known ? withOwn(known[part], own) : printed);
      done = to + end.length;
    }
    const { links, end } = parts;
    if (links !== undefined && end !== undefined) {
      const both = kept.get(assets) ?? new Map<boolean, Parts>();
      kept.set(assets, both.set(nonce !== null, { links, end }));
    }
    return whole + html.slice(done);
  };
  return { written: new Set(known ? names : []), whole };
}
