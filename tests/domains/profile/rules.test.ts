import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closedForGood, lastDayToReturn, returnsFrom } from "~/foundation/accounts/rules/closing";
import { profileBody, profileForm } from "~/foundation/profile/forms";
import {
  type CertState,
  certEvents,
  certMove,
  certState,
  certStates,
  nextCertState,
} from "~/foundation/profile/rules/certificate";
import { isProfileAddress, isProfileNickname } from "~/foundation/profile/rules/profile";
import { isSilenced, requireVoice } from "~/foundation/profile/rules/standing";
import { approvedFlag, certificateTypes, isVerified, needsCertificate } from "~/platform/access/approval";
import { rolesOf } from "~/platform/domain/access";
import { parseForm } from "~/platform/forms/form.server";
import { translator } from "~/platform/i18n/texts.server";

/** Characters as people count them, of one to eleven code units each. */
const letters = ["a", "あ", "林", "𠮷", "é", "👨‍👩‍👧", "🇯🇵"];
const textOf = (min: number, max: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: min, maxLength: max }).map((parts) => parts.join(""));

const isRealName = (realName: string): boolean => profileBody.safeParse({ realName }).success;

describe("lengths are counted as people count [SH10]", () => {
  test("a nickname has 1 to 15 characters, or is the one before", () => {
    fc.assert(fc.property(textOf(1, 15), (name) => isProfileNickname(name, "before")));
    fc.assert(fc.property(textOf(16, 30), (name) => !isProfileNickname(name, "before")));
    fc.assert(fc.property(textOf(0, 30), (name) => isProfileNickname(name, name)));
    expect(isProfileNickname("", "before")).toBe(false);
  });

  test("a real name has at most 30, an address none or 5 to 100", () => {
    fc.assert(fc.property(textOf(0, 30), isRealName));
    fc.assert(fc.property(textOf(31, 40), (name) => !isRealName(name)));
    fc.assert(fc.property(textOf(5, 100), isProfileAddress));
    fc.assert(fc.property(textOf(1, 4), (address) => !isProfileAddress(address)));
    fc.assert(fc.property(textOf(101, 110), (address) => !isProfileAddress(address)));
    expect(isProfileAddress("")).toBe(true);
  });

  test("a count of code units would refuse what people may write", () => {
    const family = "👨‍👩‍👧".repeat(15);
    expect(family.length <= 15).toBe(false);
    expect(isProfileNickname(family, "before")).toBe(true);
  });
});

describe("the forms", () => {
  const t = translator("en_US");
  const good = {
    nickname: "林小雨",
    realName: "林 小雨",
    postcode: "〒100-0001",
    address: "東京都千代田区千代田",
    locale: "ja_JP",
  };
  const parse = (fields: Record<string, string>, before = "林小雨") => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...good, ...fields })) form.set(name, value);
    return parseForm(form, profileForm(before), t);
  };

  test("a postcode is kept as seven digits, empty fields are cleared", () => {
    expect(parse({})).toMatchObject({ ok: true, value: { postcode: "1000001", locale: "ja_JP" } });
    expect(parse({ realName: "", postcode: "", address: "" })).toMatchObject({
      ok: true,
      value: { realName: null, postcode: null, address: null },
    });
  });

  test.each([
    ["nickname", "あ".repeat(16), "at most 15"],
    ["nickname", "", "required"],
    ["nickname", "a\u0007b", "plain text"],
    ["realName", "あ".repeat(31), "at most 30"],
    ["postcode", "100000", "seven digits"],
    ["address", "東京都港", "5 to 100"],
    ["locale", "fr_FR", "offered"],
  ])("%s %j is refused beside its field", (field, value, message) => {
    const parsed = parse({ [field]: value });
    expect(parsed.ok ? {} : parsed.reply.error?.[field]?.join()).toContain(message);
  });

  test("a long nickname from registration stays valid while it stays", () => {
    const long = "あ".repeat(30);
    expect(parse({ nickname: long }, long).ok).toBe(true);
    expect(parse({ nickname: `${long.slice(1)}い` }, long).ok).toBe(false);
  });

  test("the call leaves out what is absent and clears what is empty", () => {
    expect(profileBody.parse({ realName: "" })).toEqual({ realName: null });
    expect(profileBody.parse({})).toEqual({});
  });
});

describe("certificate states [SH36]", () => {
  const legal: Record<string, CertState> = {
    "none handIn": "submitted",
    "rejected handIn": "submitted",
    "submitted approve": "approved",
    "submitted reject": "rejected",
  };
  const all = certStates.flatMap((state) => certEvents.map((event) => [state, event] as const));

  test.each(all)("%s, %s", (state, event) => {
    const to = legal[`${state} ${event}`] ?? null;
    expect(nextCertState(state, event)).toBe(to);
    expect(certMove(event).from.includes(certStates.indexOf(state))).toBe(to !== null);
    if (to) expect(certMove(event).to).toBe(certStates.indexOf(to));
  });

  test("who needs one, and who may post", () => {
    for (const type of certificateTypes) expect(needsCertificate(`guest,${type}`), type).toBe(true);
    for (const types of ["guest", "news_editor", "admin", "hotel_administrator"])
      expect(needsCertificate(types), types).toBe(false);
    const passes = (types: string, certFlag: number) => isVerified({ types, certFlag, roles: rolesOf(types) });
    for (const flag of [0, 1, 3, 7, -1]) expect(passes("job_admin", flag), String(flag)).toBe(false);
    expect([passes("job_admin", 2), passes("admin,job_admin", 0), passes("news_editor", 0)]).toEqual(
      Array(3).fill(true),
    );
    expect([certState(approvedFlag), certState(9)]).toEqual(["approved", "none"]);
  });
});

test("a silenced person has no voice until the very instant [SH37]", () => {
  const until = new Date("2026-11-21T10:00:00Z");
  const at = (ms: number) => new Date(until.getTime() + ms);
  expect([isSilenced({ silencedUntil: until }, at(-1)), isSilenced({ silencedUntil: until }, at(0))]).toEqual([
    true,
    false,
  ]);
  expect(() => requireVoice({ silencedUntil: until }, at(-1))).toThrow("userSilenced");
  expect(() => requireVoice({ silencedUntil: until }, at(0))).not.toThrow();
  expect(() => requireVoice({ silencedUntil: null }, at(0))).not.toThrow();
});

describe("the days after closing", () => {
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });

  test("both ways of asking agree, at every instant", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -86_400_000, max: 40 * 86_400_000 }), (closedAt, later) => {
        const now = new Date(closedAt.getTime() + later);
        return closedAt >= returnsFrom(now) === now < closedForGood(closedAt);
      }),
      { numRuns: 1_000 },
    );
  });

  test("the border is midnight in Tokyo after the thirtieth day, whatever the hour of closing", () => {
    const border = "2026-12-21T15:00:00.000Z";
    for (const hour of ["2026-11-20T15:00:00Z", "2026-11-21T03:00:00Z", "2026-11-21T14:59:59.999Z"]) {
      expect(closedForGood(new Date(hour)).toISOString()).toBe(border);
      expect(lastDayToReturn(new Date(hour))).toBe("2026-12-21");
    }
    expect(closedForGood(new Date("2026-11-21T15:00:00Z")).toISOString()).toBe("2026-12-22T15:00:00.000Z");
  });
});
