import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Counter } from "prom-client";
import { BoundedStore } from "~/platform/data/bounded-store";
import { withNonce, withoutNonce } from "./nonce";
import { htmlIn } from "./server-html";

/** What a rendering makes of a page: parts of its head, its body, and the namespaces of texts that it has read. */
export type PrintedPage = { styles: string; head: string; body: string; texts: readonly string[] };

/** Characters of all pages that are kept; a page that is larger than a fiftieth of them is not. */
const most = 4_000_000;
const weightOf = (_key: string, { styles, head, body }: PrintedPage): number =>
  styles.length + head.length + body.length + 200;
const pages = new BoundedStore<PrintedPage>(most, weightOf);

const readAgain = new Counter({
  name: "pages_read_again_total",
  help: "Pages for one visitor that were not rendered, since nothing on them had changed",
});

/** Parts that are printed for many pages come again and again: each is compared with itself, and its number is short. */
const numbers = new BoundedStore<number>(2_000_000, (html) => html.length);
let last = 0;

function numberOf(html: string): number {
  const known = numbers.get(html);
  if (known !== undefined) return known;
  numbers.set(html, ++last);
  return last;
}

/**
 * The key of a page that shows `data` and nothing else: all that it says, and the HTML in it that only the server knows.
 * Undefined where JSON cannot say it all.
 */
export function pageKey(data: unknown): string | undefined {
  const html: string[] = [];
  return htmlIn(data, html) ? hash("sha256", JSON.stringify([data, html.map(numberOf)]), "base64url") : undefined;
}

const changed = (page: PrintedPage, change: (html: string) => string): PrintedPage => ({
  styles: change(page.styles),
  head: change(page.head),
  body: change(page.body),
  texts: page.texts,
});

/**
 * The page of `key`, printed by `print` where it is not kept: a page that somebody reads again while nothing on it has
 * changed is not rendered again. With `prove` it is, and a first time twice: it fails where it says anything else then,
 * since it is not made of its data alone.
 */
export async function printedPage(
  key: string | undefined,
  { nonce, prove }: { nonce: string | null; prove: boolean },
  print: () => Promise<PrintedPage>,
): Promise<PrintedPage> {
  const known = key === undefined ? undefined : pages.get(key);
  if (known && !prove) {
    readAgain.inc();
    return changed(known, (html) => withNonce(html, nonce));
  }
  const page = await print();
  if (key === undefined) return page;
  const kept = changed(page, (html) => withoutNonce(html, nonce));
  if (prove && !isDeepStrictEqual(kept, known ?? changed(await print(), (html) => withoutNonce(html, nonce))))
    throw new Error("A page is not made of its data alone");
  if (weightOf(key, kept) < most / 50) pages.set(key, kept);
  return page;
}
