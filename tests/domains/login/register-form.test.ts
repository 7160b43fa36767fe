import { expect, test } from "vitest";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { registerForm } from "~/foundation/login/forms";
import { profileLimits } from "~/foundation/profile/rules/profile";
import { parseForm } from "~/platform/forms/form.server";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";

const fields = {
  intent: "register",
  email: "hana@example.com",
  code: "0123",
  nickname: "林小雨",
  username: "hana_1",
  companyName: "蔵元商店",
  password: "right-Horse-7",
  passwordConfirm: "right-Horse-7",
  agree: "on",
};
function parse(type: "guest" | "shop_admin") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, registerForm(type), translator("en_US"));
}

test("only guests are asked about a long stay", () => {
  expect(parse("shop_admin")).toMatchObject({ ok: true, value: { longStay: "no" } });
  expect(parse("guest")).toMatchObject({ ok: false, reply: { error: { longStay: expect.anything() } } });
});

test("a password has 8 to 64 characters, and its hint says 8 to 16", () => {
  const outcome = (password: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, password, passwordConfirm: password }))
      form.set(name, value);
    return parseForm(form, registerForm("shop_admin"), translator("en_US")).ok;
  };
  const long = "right-Horse-7 ".repeat(5);
  expect([7, 8, 16, 17, 64, 65].map((length) => outcome(long.slice(0, length).trimEnd().padEnd(length, "x")))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(accountLimits.password).toMatchObject({ min: 8, usual: 16, max: 64 });
});

test.each(locales)("%s: the profile says how long a name may be, and that a longer one may stay", (locale) => {
  const hint = translator(locale)("profile:profile.nicknameHint", { max: profileLimits.nickname });
  expect(hint).toContain(String(profileLimits.nickname));
  expect(hint).toMatch(/registered|注册|登録/);
});

test.each(locales)("%s: who is not verified reads whom to ask", (locale) => {
  const t = translator(locale);
  for (const place of ["profile:mypage.tile.certificate", "site:footer.feedback"])
    expect(t("errors:userNotVerified")).toContain(t(place));
});

test.each(locales)("%s: the terms are named as the page that they lead to", (locale) => {
  const named = (key: string) => translator(locale)(key).replace(/[《》]/g, "");
  expect(named("pages:clause").startsWith(named("login:register.clause"))).toBe(true);
  expect(named("pages:inforUtilization")).toBe(named("login:register.utilization"));
});
