import { describe, expect, test } from "vitest";
import { isCommonPassword } from "~/foundation/accounts/rules/common-passwords";
import { isReservedUsername, loginName } from "~/foundation/accounts/rules/contact";
import { loginForm, registerForm } from "~/foundation/login/forms";
import { agreementPages } from "~/foundation/login/rules/agreement-pages";
import { addressForm } from "~/foundation/profile/forms";
import { graphemes } from "~/platform/fields/graphemes";
import { normalContactPhone } from "~/platform/fields/phone";
import { normalPostcode } from "~/platform/fields/postcode";
import { parseForm } from "~/platform/forms/form.server";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const good = {
  intent: "register",
  email: "Hana@Example.com",
  code: "0123",
  nickname: "林小雨",
  username: "hana_1",
  password: "right-Horse-7",
  passwordConfirm: "right-Horse-7",
  longStay: "yes",
  visa: "on",
  invitorId: "10001",
  agree: "on",
};
const { visa: _visa, ...withoutVisa } = good;
const { agree: _agree, ...withoutAgree } = good;
const t = translator("en_US");
const parse = (fields: Record<string, string>, type: "guest" | "shop_admin" = "guest") =>
  parseForm(formOf(fields), registerForm(type), t);
const errorsOf = (fields: Record<string, string>, type: "guest" | "shop_admin" = "guest") => {
  const parsed = parse(fields, type);
  return parsed.ok ? {} : (parsed.reply.error ?? {});
};

test("a right registration passes, with the address and the code in one form", () => {
  const parsed = parse({ ...good, email: " Hana@Example.com ", code: " ０１２３ " });
  expect(parsed).toMatchObject({
    ok: true,
    value: { email: "hana@example.com", code: "0123", invitorId: 10_001, longStay: "yes", visa: true, agree: true },
  });
  const { username, invitorId, visa, ...least } = good;
  expect(parse({ ...least, longStay: "no", username: "", invitorId: "" })).toMatchObject({
    ok: true,
    value: { username: undefined, invitorId: undefined },
  });
});

describe("each wrong field has its own message, in three languages", () => {
  const wrong: [field: string, value: string, message: string][] = [
    ["email", "", "validation.required"],
    ["email", "hana@", "validation.email"],
    ["email", "hana@example", "validation.email"],
    ["code", "", "validation.required"],
    ["code", "123", "U-902"],
    ["code", "12a4", "U-902"],
    ["nickname", "", "validation.required"],
    ["nickname", "あ".repeat(31), "validation.nickname"],
    ["nickname", "a\u0007b", "validation.plainText"],
    ["username", "abc", "validation.username"],
    ["username", "a".repeat(21), "validation.username"],
    ["username", "hana-1", "validation.username"],
    ["username", "u10023", "U-904"],
    ["username", "09012345678", "U-904"],
    ["password", "", "validation.required"],
    ["password", "seven77", "validation.password"],
    ["password", "x".repeat(65), "validation.password"],
    ["password", "パスワードですよ", "validation.password"],
    ["passwordConfirm", "", "validation.required"],
    ["passwordConfirm", "right-Horse-8", "validation.confirm"],
    ["longStay", "", "validation.required"],
    ["longStay", "perhaps", "validation.choice"],
    ["invitorId", "10000", "validation.invitor"],
    ["invitorId", "9999999999", "validation.invitor"],
    ["invitorId", "somebody", "validation.invitor"],
  ];
  test.each(wrong)("%s = %j: %s", (field, value, message) => {
    for (const locale of locales) {
      const parsed = parseForm(formOf({ ...good, [field]: value }), registerForm("guest"), translator(locale));
      const text = translator(locale)(`errors:${message}`);
      expect(text).not.toContain("validation");
      expect(parsed).toMatchObject({ ok: false, reply: { error: { [field]: [text] } } });
    }
  });

  test("no agreement, no visa", () => {
    expect(errorsOf(withoutAgree)).toEqual({ agree: [t("errors:validation.agree")] });
    expect(errorsOf(withoutVisa)).toEqual({ visa: [t("errors:validation.visa")] });
    expect(errorsOf({ ...withoutVisa, longStay: "no" })).toEqual({});
  });

  test("all at once", () => {
    const all = {
      intent: "register",
      email: "x",
      code: "",
      nickname: "",
      username: "!",
      password: "short",
      passwordConfirm: "other",
      longStay: "yes",
      invitorId: "7",
    };
    expect(Object.keys(errorsOf(all)).sort()).toEqual(
      ["agree", "code", "email", "invitorId", "nickname", "password", "passwordConfirm", "username", "visa"].sort(),
    );
  });
});

test("what was typed comes back, but no password and no code", () => {
  const parsed = parse({ ...good, nickname: "" });
  const typed = parsed.ok ? {} : (parsed.reply.initialValue ?? {});
  expect(typed).toMatchObject({
    email: good.email,
    username: good.username,
    longStay: "yes",
    invitorId: "10001",
    agree: "on",
  });
  expect(JSON.stringify(typed)).not.toContain("Horse");
  expect(typed).not.toHaveProperty("code");
});

test("sending the code needs the address alone", () => {
  expect(parse({ ...good, intent: "sendCode", nickname: "", password: "" })).toMatchObject({
    ok: true,
    value: { intent: "sendCode" },
  });
  expect(errorsOf({ intent: "sendCode", email: "nobody" })).toEqual({ email: [t("errors:validation.email")] });
});

test("businesses name themselves and choose a user id", () => {
  expect(Object.keys(errorsOf({ ...good, username: "" }, "shop_admin")).sort()).toEqual(["companyName", "username"]);
  expect(errorsOf({ ...good, companyName: "蔵元商店" }, "shop_admin")).toEqual({});
  expect(parse({ ...good, companyName: "a guest has none" })).toMatchObject({
    ok: true,
    value: { companyName: undefined },
  });
});

test("columns that are not asked for do not pass", () => {
  const parsed = parse({ ...good, id: "1", types: "admin", points: "999", certFlag: "2", createTime: "2000-01-01" });
  expect(parsed.ok && Object.keys(parsed.value).sort()).toEqual(
    [
      "agree",
      "code",
      "email",
      "intent",
      "invitorId",
      "longStay",
      "nickname",
      "password",
      "passwordConfirm",
      "username",
      "visa",
    ].sort(),
  );
});

test("the login form bounds what is hashed and asks for both", () => {
  const parsed = parseForm(formOf({ username: "", password: "" }), loginForm, t);
  expect(parsed).toMatchObject({
    ok: false,
    reply: { error: { username: [t("errors:validation.required")], password: [t("errors:validation.required")] } },
  });
  expect(parseForm(formOf({ username: "a", password: "x".repeat(201) }), loginForm, t).ok).toBe(false);
});

test("characters are counted as people do", () => {
  expect([graphemes("👨‍👩‍👧‍👦が"), graphemes("é"), graphemes("林小雨")]).toEqual([2, 1, 3]);
  expect(errorsOf({ ...good, nickname: "👨‍👩‍👧‍👦".repeat(30) })).toEqual({});
});

test("what is typed to log in is an address or a user id, and a mobile number is neither", () => {
  expect(loginName(" Hana@Example.COM ")).toEqual({ kind: "email", value: "hana@example.com" });
  expect(loginName("090-1234-5678")).toEqual({ kind: "username", value: "090-1234-5678" });
  expect(loginName("Hana_1")).toEqual({ kind: "username", value: "hana_1" });
  expect([isReservedUsername("U10001"), isReservedUsername("0312345678"), isReservedUsername("u1_hana")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("each edition agrees to its own pages", () => {
  expect(agreementPages("cn")).toEqual(["/pages/clause", "/pages/privacy"]);
  expect([agreementPages("intl"), agreementPages("jp")]).toEqual(
    Array(2).fill(["/pages/inforUtilization", "/pages/privacy"]),
  );
});

test.each([
  "password",
  "Password1",
  "P@ssw0rd!",
  "12345678",
  "87654321",
  "qwertyuiop",
  "abcd1234",
  "aaaaaaaa",
  "abcabcabc",
  "121212121",
  "19900401",
  "iloveyou2",
  "sakura2024",
  "Tabikura1",
  "tabikura2026",
  "hanako.s1",
  "1qaz2wsx",
  "asdfghjkl",
  "admin1234",
  "woaini1314",
])("%s is too easy", (password) => {
  expect(isCommonPassword(password, ["hanako.s", "Hana"])).toBe(true);
});

test.each(["right-Horse-7", "kumo no ue 3", "9fK2!mQx", "demo-pass-1", "moriokaReimen", "xk29dlw0", "a quiet inn"])(
  "%s will do",
  (password) => {
    expect(isCommonPassword(password, ["hanako.s", "Hana"])).toBe(false);
  },
);

describe("delivery addresses", () => {
  const address = {
    name: "林小雨",
    phone: "０９０－1234－5678",
    postcode: "〒100-0001",
    prefecture: "東京都",
    city: "千代田区",
    street: "千代田1丁目1番地の1号",
    building: "",
  };
  const check = (fields: Record<string, string>) => parseForm(formOf({ ...address, ...fields }), addressForm, t);

  test("numbers are normalised, an absent building is empty", () => {
    expect(check({})).toMatchObject({
      ok: true,
      value: { phone: "09012345678", postcode: "1000001", building: "", isDefault: false },
    });
    expect([normalContactPhone("03 (1234) 5678"), normalPostcode("〒１００ー０００１")]).toEqual([
      "0312345678",
      "1000001",
    ]);
  });

  test.each([
    ["+86 138-0013-8000", "+8613800138000"],
    ["0086 138 0013 8000", "+8613800138000"],
    ["+81 90 1234 5678", "+819012345678"],
  ])("a number from abroad has its country: %s", (phone, kept) => {
    expect(check({ phone })).toMatchObject({ ok: true, value: { phone: kept } });
  });

  test.each([
    ["phone", "+0 90 1234", "validation.phone"],
    ["phone", "12345", "validation.phone"],
    ["postcode", "100-000", "validation.postcode"],

    ["name", "", "validation.required"],
    ["building", "長".repeat(81), "validation.tooLong"],
  ])("%s = %j is refused beside its field, and the postcode typed stays", (field, value, message) => {
    const parsed = check({ [field]: value });
    expect(parsed).toMatchObject({ ok: false, reply: { error: { [field]: [t(`errors:${message}`, { max: 80 })] } } });
    expect(parsed.ok ? null : parsed.reply.initialValue?.postcode).toBe(
      field === "postcode" ? value : address.postcode,
    );
  });

  test("a real address of twelve characters is one; a town without a house says what is missing", () => {
    const shiba = { postcode: "105-0011", prefecture: "東京都", city: "港区" };
    expect(check({ ...shiba, street: "芝公園4-2-8" })).toMatchObject({ ok: true });
    const short = { prefecture: "津", city: "市" };
    expect(check({ ...short, street: "2-8" }).ok).toBe(false);
    expect(check({ ...short, street: "あ2-8" }).ok).toBe(true);
    expect(check({ ...short, street: "あ" })).toMatchObject({
      ok: false,
      reply: { error: { street: [t("errors:validation.addressHouse")] } },
    });
  });

  test("the joined address has at most 200 characters", () => {
    const joined = (building: string) =>
      check({ prefecture: "東京都", city: "あ".repeat(60), street: "あ".repeat(100), building });
    expect(joined("い".repeat(37)).ok).toBe(true);
    expect(joined("い".repeat(38))).toMatchObject({
      ok: false,
      reply: { error: { street: [t("errors:validation.addressLength")] } },
    });
  });
});
