import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Counter } from "prom-client";
import { BoundedStore } from "~/platform/data/bounded-store";
import { formKeysIn } from "~/platform/forms/new-form-key";
import { type OwnValues, withOwn, withoutOwn } from "./own-values";
import { htmlIn } from "./server-html";

/** The result of rendering a page: parts of its head, its body, and the namespaces of texts it used. */
export type PrintedPage = { styles: string; head: string; body: string; texts: readonly string[] };

/** Characters of all cached pages; a page larger than a twentieth of them is not cached. */
const most = 2_000_000;
const weightOf = (_key: string, { styles, head, body }: PrintedPage): number =>
  styles.length + head.length + body.length + 200;
const pages = new BoundedStore<PrintedPage>(most, weightOf);

/** Keys of pages that were rendered once: most are never requested again, so only the second time is cached. */
const seen = new BoundedStore<true>(5_000, () => 1);

const readAgain = new Counter({
  name: "pages_read_again_total",
  help: "Pages for one visitor that were not rendered, since nothing on them had changed",
});

/** Fragments appear in many pages, so a page's key holds a short number for each instead of its HTML. */
const numbers = new BoundedStore<number>(500_000, (html) => html.length);
let last = 0;

function numberOf(html: string): number {
  const known = numbers.get(html);
  if (known !== undefined) return known;
  numbers.set(html, ++last);
  return last;
}

/**
 * Most values of one request on a page. Pages have few forms, but users can write thousands of look-alike keys, and
 * each would be searched for in the whole page.
 */
const mostOwn = 50;

/**
 * The cache key of a page that is made of `data` alone: the loaders' data, including HTML that only the server knows.
 * Form keys are new on each request, so only their positions count. Null when the data is not JSON or has too many form
 * keys.
 */
export function pageKey(data: unknown): { key: string; own: OwnValues } | null {
  const html: string[] = [];
  if (!htmlIn(data, html)) return null;
  const text = JSON.stringify([data, html.map(numberOf)]);
  const own = [...new Set(text.match(formKeysIn))];
  if (own.length > mostOwn) return null;
  return { key: hash("sha256", withoutOwn(text, own), "base64url"), own };
}

const changed = (page: PrintedPage, change: (html: string) => string): PrintedPage => ({
  styles: change(page.styles),
  head: change(page.head),
  body: change(page.body),
  texts: page.texts,
});

/**
 * Returns the cached page of this key, or renders it with `print`. A page that is requested again with unchanged data
 * is rendered twice, but not a third time. With `prove` it is always rendered (the first time twice), and a result that
 * differs throws, because the page is not made of its data alone.
 */
export async function printedPage(
  says: { key: string; own: OwnValues } | null,
  { nonce, prove }: { nonce: string; prove: boolean },
  print: () => Promise<PrintedPage>,
): Promise<PrintedPage> {
  if (!says) return print();
  const own = [nonce, ...says.own];
  const known = pages.get(says.key);
  if (known && !prove) {
    readAgain.inc();
    return changed(known, (html) => withOwn(html, own));
  }
  const page = await print();
  const isSecond = seen.get(says.key) === true;
  seen.set(says.key, true);
  if (!isSecond && !prove) return page;
  const asKept = (printed: PrintedPage) => changed(printed, (html) => withoutOwn(html, own));
  const kept = asKept(page);
  if (prove && !isDeepStrictEqual(kept, known ?? asKept(await print())))
    throw new Error("A page is not made of its data alone");
  if (weightOf(says.key, kept) < most / 20) pages.set(says.key, kept);
  return page;
}
