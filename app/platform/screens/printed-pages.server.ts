import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Counter } from "prom-client";
import { BoundedStore } from "~/platform/data/bounded-store";
import { formKeysIn } from "~/platform/forms/new-form-key";
import { type OwnValues, withOwn, withoutOwn } from "./own-values";
import { htmlIn } from "./server-html";

/** What a rendering makes of a page: parts of its head, its body, and the namespaces of texts that it has read. */
export type PrintedPage = { styles: string; head: string; body: string; texts: readonly string[] };

/** Characters of all pages that are kept; a page that is larger than a twentieth of them is not. */
const most = 2_000_000;
const weightOf = (_key: string, { styles, head, body }: PrintedPage): number =>
  styles.length + head.length + body.length + 200;
const pages = new BoundedStore<PrintedPage>(most, weightOf);

/** Keys of pages that were printed once: most are never read again, and only a second time shows that one is. */
const seen = new BoundedStore<true>(5_000, () => 1);

const readAgain = new Counter({
  name: "pages_read_again_total",
  help: "Pages for one visitor that were not rendered, since nothing on them had changed",
});

/** Parts that are printed for many pages come again and again: each is compared with itself, and its number is short. */
const numbers = new BoundedStore<number>(500_000, (html) => html.length);
let last = 0;

function numberOf(html: string): number {
  const known = numbers.get(html);
  if (known !== undefined) return known;
  numbers.set(html, ++last);
  return last;
}

/** Few forms stand on a page; but people can write thousands of what looks like keys, each looked for in all of it. */
const mostOwn = 50;

/**
 * The key of a page that shows `data` and nothing else: all that it says, and the HTML in it that only the server knows.
 * The keys of its forms are new each time: they are its own, and only their places count. Null where JSON cannot say it all,
 * or there are too many of them.
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
 * The page with this key, printed by `print` where it is not kept: a page that somebody reads again while nothing on it has
 * changed is rendered twice, and not a third time. With `prove` it is, and the first time twice: it fails where it says
 * anything else then, since it is not made of its data alone.
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
