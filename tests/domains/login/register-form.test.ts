import { expect, test } from "vitest";
import { registerForm } from "~/foundation/login/forms";
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

test("only guests are asked about a long stay (mend 23)", () => {
  expect(parse("shop_admin")).toMatchObject({ ok: true, value: { longStay: "no" } });
  expect(parse("guest")).toMatchObject({ ok: false, reply: { error: { longStay: expect.anything() } } });
});

test.each(locales)("%s: the terms are named as the page that they lead to (mend 23)", (locale) => {
  const named = (key: string) => translator(locale)(key).replace(/[《》]/g, "");
  expect(named("pages:clause").startsWith(named("login:register.clause"))).toBe(true);
  expect(named("pages:inforUtilization")).toBe(named("login:register.utilization"));
});
