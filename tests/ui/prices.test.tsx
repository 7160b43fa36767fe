import { expect, test } from "vitest";
import type { Locale } from "~/platform/i18n/locales";
import { renderStatic } from "~/platform/screens/static-html.server";
import { CardPrice } from "~/products/shop/catalogue/ui/commodity-card";
import { PriceBlock } from "~/products/shop/catalogue/ui/price-block";
import { Price } from "~/ui/text/price";

/** What a reader of text hears: what is written without its marks. */
const heard = (part: Parameters<typeof renderStatic>[1], locale: Locale = "en_US") =>
  renderStatic(locale, part).replaceAll(/<[^>]+>/g, "");

test.each([
  ["en_US", "from ¥8,800"],
  ["zh_CN", "8,800日元起"],
  ["ja_JP", "8,800円〜"],
] as const)("the lowest of several prices in %s: %s", (locale, written) => {
  expect(heard(<Price yen={8_800} from />, locale).trim()).toBe(written);
});

const prices = { price: 8_800, original: 9_900, vip: true as const, cash: 8_000 };

test("prices and what stands beside them are words of their own", () => {
  const beside = heard(
    <p>
      <Price yen={8_800} points={300} />
      <b>beside</b>
    </p>,
  );
  expect(beside).toMatch(/^¥8,800 .*300 .*beside$/);
  expect(beside).not.toMatch(/\d[a-z]|[a-z]¥/i);
  const commodity = { ...prices, badges: [] } as never;
  expect(heard(<PriceBlock commodity={commodity} />)).toMatch(/¥8,800 .*¥9,900 VIP price tax included/);
  expect(heard(<CardPrice {...prices} />)).toMatch(/^¥8,800 .*¥9,900 \D+ ¥?8,000|^¥8,800 .*¥9,900 VIP /);
});
