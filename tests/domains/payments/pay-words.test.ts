import { describe, expect, test } from "vitest";
import { payWordings } from "~/foundation/payments/payable";
import { translator } from "~/platform/i18n/texts.server";

const parts = ["title", "due", "paid", "returned", "expired", "unsure", "ended", "numbers", "open"] as const;
const ofGoods = /商品|卖家|賣家|販売者|在庫|\bgoods\b|\bsellers?\b|sold out/i;

describe.each(["zh_CN", "ja_JP", "en_US"] as const)("the pay page in %s", (locale) => {
  const t = translator(locale);
  const saidOf = (wording: string) => parts.map((part) => t(`payments:of.${wording}.${part}`));

  test.each(payWordings)("has every sentence about %s", (wording) => {
    for (const said of saidOf(wording)) expect(said).not.toMatch(/payments:|of\.\w+\.\w+|\{\{/);
  });

  test("speaks of goods and sellers to buyers of goods alone", () => {
    expect(saidOf("goods").join(" ")).toMatch(ofGoods);
    for (const wording of payWordings.filter((one) => one !== "goods"))
      expect(saidOf(wording).join(" ")).not.toMatch(ofGoods);
  });
});

test("the method is named before anything is paid", () => {
  expect(translator("en_US")("payments:pay.chosen", { method: "Credit card" })).toBe("Payment method: Credit card");
});
