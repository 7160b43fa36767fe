import { expect, test } from "vitest";
import { endSessionCookie, sessionCookie } from "~/foundation/accounts/session-cookie.server";
import { isToken, newToken } from "~/foundation/accounts/tokens.server";

const origin = "https://shop.example.com";

test("each secret is new and has the form of one", () => {
  const made = Array.from({ length: 50 }, newToken);
  expect(new Set(made).size).toBe(50);
  expect(made.filter(isToken)).toEqual(made);
});

test.each([
  ["nothing", undefined],
  ["an empty text", ""],
  ["one letter less", "a".repeat(42)],
  ["one letter more", "a".repeat(44)],
  ["a letter that no secret has", `${"a".repeat(42)}=`],
])("%s is no secret of ours", (_, text) => {
  expect(isToken(text)).toBe(false);
});

test("the session's cookie lasts as long as the session can, and is taken back by name", () => {
  const token = newToken();
  const rest = "; Path=/; HttpOnly; SameSite=Lax; Secure";
  expect(sessionCookie(origin, { token, types: "guest" })).toBe(`__Host-sid=${token}${rest}; Max-Age=${90 * 86_400}`);
  expect(sessionCookie(origin, { token, types: "guest,admin" })).toBe(
    `__Host-sid=${token}${rest}; Max-Age=${12 * 3_600}`,
  );
  expect(endSessionCookie(origin)).toBe(`__Host-sid=${rest}; Max-Age=0`);
});
