import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginName } from "~/foundation/accounts/rules/contact";
import { normalEmail } from "~/platform/fields/email";
import { emailField } from "~/platform/fields/fields";
import { contactProblem, normalContact } from "~/products/board/rules/contact";

const kept = (typed: string): string | null => emailField.safeParse(typed).data ?? null;

const addresses: readonly [string, string | null][] = [
  ["Hana@Example.com", "hana@example.com"],
  ["ｈａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "hana@example.com"],
  ["hana﹫example.com", "hana@example.com"],
  ["\u200bhana@example.com\u202c ", "hana@example.com"],
  ["hana@example。com", "hana@example.com"],
  ["hana‐y@my‑site.example.com", "hana-y@my-site.example.com"],
  ["ab..c@docomo.ne.jp", "ab..c@docomo.ne.jp"],
  ["abc.@ezweb.ne.jp", "abc.@ezweb.ne.jp"],
  ["a.-_.b..@au.com", "a.-_.b..@au.com"],
  ["x..y@t.vodafone.ne.jp", "x..y@t.vodafone.ne.jp"],
  ["hana@例え.jp", "hana@xn--r8jz45g.jp"],
  ["hana@コーヒー.jp", "hana@xn--tck2c4fb.jp"],
  ["hana@日本語.テスト", "hana@xn--wgv71a119e.xn--zckzah"],
  ["hana@MÜNCHEN.de", "hana@xn--mnchen-3ya.de"],
  ["hana@xn--r8jz45g.jp", "hana@xn--r8jz45g.jp"],
  ["ab..c@example.com", null],
  ["abc.@example.com", null],
  [".abc@docomo.ne.jp", null],
  ["ab..c@docomo.ne.jp.example", null],
  ["花@example.com", null],
  ["hana@例え.jp/path", null],
  ["hana@例え.jp:80", null],
  ["hana@-例え.jp", null],
  ["hana@example", null],
  ["hana@@example.com", null],
  ["a b@example.com", null],
  ["hana@例え.jp\r\nBcc: all@example.com", null],
  ["", null],
];

describe("mail addresses in one form", () => {
  test.each(addresses)("%j is %s", (typed, address) => expect(kept(typed)).toBe(address));

  test.each(addresses.filter(([, address]) => address !== null))(
    "the login and the board read %j alike",
    (typed, address) => {
      expect(loginName(typed)).toEqual({ kind: "email", value: address });
      expect(normalContact("email", typed)).toBe(address);
      expect(contactProblem("email", typed)).toBeNull();
    },
  );

  test("an address has one form whatever it is made of", () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."aZ０＠@.．。-‐ー例ü\u200b \u0301ß"), maxLength: 16 }),
        (typed) => {
          expect(normalEmail(normalEmail(typed))).toBe(normalEmail(typed));
        },
      ),
    ));
});
