import { expect, test } from "vitest";
import { parseCookies } from "~/platform/access/cookies.server";
import { flashCookie, readFlashes } from "~/platform/forms/flash.server";

const origin = "http://localhost:3000";
const kept = (key: string) =>
  readFlashes(origin, parseCookies(flashCookie(origin, { kind: "success", key }).split(";")[0])).map(
    (flash) => flash.key,
  );

test("a message of any namespace is shown on the next page, what is no key of a text is not", () => {
  for (const key of ["common:saved", "hotel-order:flash.written", "commodity-desk:stock.done"])
    expect(kept(key)).toEqual([key]);
  for (const key of ["saved", "common:<b>", "../common:saved", "-"]) expect(kept(key)).toEqual([]);
});

test("a message may lead to a page of this site and nowhere else", () => {
  const linked = (to: string, key = "shop:detail.toCart") => {
    const flash = { kind: "success", key: "common:saved", link: { to, key } } as const;
    return readFlashes(origin, parseCookies(flashCookie(origin, flash).split(";")[0]));
  };
  expect(linked("/order/cart")).toMatchObject([{ link: { to: "/order/cart", key: "shop:detail.toCart" } }]);
  for (const to of [
    "//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\\evil.example",
    "order/cart",
    "",
  ])
    expect(linked(to), to).toEqual([]);
  expect(linked("/order/cart", "<b>")).toEqual([]);
});
