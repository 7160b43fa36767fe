import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completeLogin } from "~/foundation/login/verbs/complete-login.server";
import { newTotpSecret, stepOf, totpUri } from "~/foundation/security/rules/totp";
import { seal, unseal } from "~/foundation/security/seal.server";
import { challengeOf, takeChallenge } from "~/foundation/security/verbs/challenges.server";
import { checkSecondFactor, hasSecondFactor } from "~/foundation/security/verbs/check-second-factor.server";
import {
  confirmTwoFactor,
  startTwoFactor,
  turnTwoFactorOff,
  twoFactorState,
} from "~/foundation/security/verbs/two-factor.server";
import { closeDatabase } from "~/platform/data/database.server";
import { loginChallenges, recoveryCodes, totpFactors } from "~db/schema/security";
import "../../../app/composition";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf, lastMail, outcomeOf, password, tally, user } from "../accounts/world";
import { appCode, browser, forgetSteps, guarded, loginIn, ownerOf } from "./world";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});
beforeEach(() => database.ownerSql`truncate rate_limit`);

const check = (userId: number, typed: string, from = browser()) =>
  outcomeOf(checkSecondFactor(database.db, from.caller(), userId, typed));
const actions = async (userId: number) =>
  (await auditOf(database.db, `user:${userId}`)).map(({ action }) => action).reverse();

describe("the rule", () => {
  /* RFC 6238 appendix B, SHA-1, the last six of its eight digits. */
  const secret = new Secret({ buffer: new TextEncoder().encode("12345678901234567890").buffer as ArrayBuffer }).base32;
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at second %d the code is %s, in the step and its neighbours only", (second, code) => {
    const at = (shift: number) => stepOf(secret, code, new Date((second + shift) * 1_000));
    const step = Math.floor(second / 30);
    expect([at(0), at(-30), at(30)]).toEqual([step, step, step]);
    expect([at(-60), at(60)]).toEqual([null, null]);
  });

  test("the address of the QR code carries issuer, account and secret, and an app makes the same codes of it", () => {
    const made = newTotpSecret();
    const uri = totpUri(made, "shop:owner@例");
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tabikura:/);
    expect(new URL(uri).searchParams.get("secret")).toBe(made);
    expect(Secret.fromBase32(made).bytes).toHaveLength(20);
    const app = new TOTP({ secret: Secret.fromBase32(made) });
    expect(stepOf(made, app.generate({ timestamp: 9_000_000 }), new Date(9_000_000))).toBe(300);
  });
});

describe("what is stored", () => {
  test("a sealed text differs each time and opens for its owner and purpose only", () => {
    const [one, two] = [seal("totp", "user:1", "JBSWY3DP"), seal("totp", "user:1", "JBSWY3DP")];
    expect(one).not.toBe(two);
    expect(unseal("totp", "user:1", one)).toBe("JBSWY3DP");
    expect(() => unseal("totp", "user:2", one)).toThrow();
    expect(() => unseal("other", "user:1", one)).toThrow();
    const bytes = Buffer.from(one, "base64url");
    bytes[bytes.length - 1]! ^= 1;
    expect(() => unseal("totp", "user:1", bytes.toString("base64url"))).toThrow();
  });

  test("neither the secret nor a recovery code lies in the database", async () => {
    const { person, secret, recovery } = await guarded(database.db);
    const rows = JSON.stringify([
      await database.db.select().from(totpFactors).where(eq(totpFactors.userId, person.id)),
      await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
    ]);
    const hex = Buffer.from(Secret.fromBase32(secret).bytes).toString("hex");
    for (const kept of [secret, hex, ...recovery, ...recovery.map((code) => code.replace("-", ""))])
      expect(rows.toLowerCase()).not.toContain(kept.toLowerCase());
    expect(rows).toContain(String(person.id));
  });
});

describe("turning it on and off", () => {
  test.each(["guest", "guest,shop_admin"])(
    "every account (%s), only with the password, and only once its first code was typed",
    async (types) => {
      const shop = await user(database.db, types);
      const owner = await ownerOf(database.db, (await loginIn(database.db, browser(), shop.id)) ?? "");
      expect(await outcomeOf(startTwoFactor(database.db, owner, "wrong-Horse-7"))).toBe("wrongPassword");
      expect(await outcomeOf(confirmTwoFactor(database.db, owner, "123456"))).toBe("twoFactorNotStarted");
      await startTwoFactor(database.db, owner, password);
      const state = await twoFactorState(database.db, shop.id);
      expect(state.state).toBe("started");
      expect(await hasSecondFactor(database.db, shop.id)).toBe(false);
      expect(await loginIn(database.db, browser(), shop.id)).not.toBeNull();
      const secret = state.state === "started" ? state.secret : "";
      expect(await outcomeOf(confirmTwoFactor(database.db, owner, await appCode(database.db, secret, 7)))).toBe(
        "secondFactorWrong",
      );
      const codes = await confirmTwoFactor(database.db, owner, await appCode(database.db, secret));
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
      expect(await twoFactorState(database.db, shop.id)).toMatchObject({ state: "on", codesLeft: 10 });
      expect(await outcomeOf(startTwoFactor(database.db, owner, password))).toBe("twoFactorIsOn");
      expect((await lastMail(database.db, shop.email))?.subject).toBe(
        "Two-factor authentication is on for your Tabikura account",
      );
      expect(await loginIn(database.db, browser(), shop.id)).toBeNull();
    },
  );

  test("off again with password and code; then a login needs none", async () => {
    const { person, owner, secret } = await guarded(database.db);
    const off = (fields: object = {}) =>
      outcomeOf(turnTwoFactorOff(database.db, owner, { password, code: "", ...fields }));
    expect(await off({ password: "wrong-Horse-7", code: await appCode(database.db, secret) })).toBe("wrongPassword");
    expect(await off({ code: "000000" })).toBe("secondFactorWrong");
    expect(await off({ code: await appCode(database.db, secret) })).toBe("done");
    expect(await twoFactorState(database.db, person.id)).toEqual({ state: "off" });
    expect(await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))).toEqual([]);
    expect(await loginIn(database.db, browser(), person.id)).not.toBeNull();
    expect(await actions(person.id)).toEqual([
      "login",
      "second-factor-on",
      "identity-refused",
      "second-factor-failed",
      "second-factor-off",
      "login",
    ]);
  });
});

describe("at the login", () => {
  test("a time step counts once, and none before it counts again", async () => {
    const { person, secret } = await guarded(database.db);
    const [before, now, after] = await Promise.all([-1, 0, 1].map((step) => appCode(database.db, secret, step)));
    expect(await check(person.id, now ?? "")).toBe("done");
    expect(await check(person.id, now ?? "")).toBe("secondFactorWrong");
    expect(await check(person.id, before ?? "")).toBe("secondFactorWrong");
    expect(await check(person.id, after ?? "")).toBe("done");
    expect(await check(person.id, now ?? "")).toBe("secondFactorWrong");
  });

  test("of 20 that come with one code at once, one goes through", async () => {
    const { person, secret } = await guarded(database.db);
    const code = await appCode(database.db, secret);
    const own = async (n: number) => {
      const at = browser();
      at.keep([`known=${String(n).padStart(43, "d")}; Path=/`]);
      await inTransaction(database.db, (tx) => completeLogin(tx, at.caller(), person.id, "user", { passed: true }));
      return at;
    };
    const browsers = await Promise.all(Array.from({ length: 20 }, (_, n) => own(n)));
    const outcomes = await Promise.all(browsers.map((at) => check(person.id, code, at)));
    expect(tally(outcomes)).toEqual({ done: 1, secondFactorWrong: 19 });
  });

  test("control: without the memory of steps the same code opens twice", async () => {
    const { person, secret } = await guarded(database.db);
    const code = await appCode(database.db, secret);
    expect(await check(person.id, code)).toBe("done");
    await forgetSteps(database.db, person.id);
    expect(await check(person.id, code)).toBe("done");
  });

  test("one step of drift either way, not two; full-width digits and spaces are read", async () => {
    const { person, secret } = await guarded(database.db);
    for (const [steps, outcome] of [
      [-2, "secondFactorWrong"],
      [2, "secondFactorWrong"],
      [-1, "done"],
      [1, "done"],
    ] as const) {
      await forgetSteps(database.db, person.id);
      const code = await appCode(database.db, secret, steps);
      const wide = [...code].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join("");
      expect(await check(person.id, `${wide.slice(0, 3)} ${wide.slice(3)}`), String(steps)).toBe(outcome);
    }
  });

  test("a recovery code opens once, in any case and without its hyphen, and only its owner's account", async () => {
    const { person, recovery } = await guarded(database.db);
    const other = await guarded(database.db);
    const [first = "", second = ""] = recovery;
    expect(await check(other.person.id, first)).toBe("secondFactorWrong");
    expect(await check(person.id, first.replace("-", " ").toUpperCase())).toBe("done");
    expect(await check(person.id, first)).toBe("secondFactorWrong");
    expect((await lastMail(database.db, person.email))?.subject).toContain("recovery code");
    const at = await Promise.all(Array.from({ length: 4 }, () => check(person.id, second)));
    expect(tally(at)).toEqual({ done: 1, secondFactorWrong: 3 });
    expect(await twoFactorState(database.db, person.id)).toMatchObject({ codesLeft: 8 });
  });

  test("five tries in 15 minutes; a browser that signed in before has its own five", async () => {
    const { person, secret } = await guarded(database.db);
    const home = browser();
    const known = await inTransaction(database.db, (tx) =>
      completeLogin(tx, home.caller(), person.id, "user", { passed: true }),
    );
    home.keep(known.cookies);
    const outcomes: string[] = [];
    for (let n = 0; n < 8; n++) outcomes.push(await check(person.id, "000000"));
    expect(tally(outcomes)).toEqual({ secondFactorWrong: 5, tooManyRequests: 3 });
    expect(await check(person.id, await appCode(database.db, secret))).toBe("tooManyRequests");
    expect(await check(person.id, await appCode(database.db, secret), home)).toBe("done");
  });

  test("the right password alone makes a challenge, bound to its browser, for ten minutes and one use", async () => {
    const { person } = await guarded(database.db);
    const [mine, thief] = [browser(), browser()];
    expect(await loginIn(database.db, mine, person.id)).toBeNull();
    expect(Object.keys(mine.jar)).toEqual(["login_code"]);
    expect(await challengeOf(database.db, mine.caller())).toMatchObject({ userId: person.id, detail: "user" });
    expect(await challengeOf(database.db, thief.caller())).toBeNull();
    const [row] = await database.db.select().from(loginChallenges).where(eq(loginChallenges.userId, person.id));
    expect(Object.values(row ?? {})).not.toContain(mine.jar.login_code);
    await database.sql`update login_challenge set expire_time = expire_time - interval '9 minutes 50 seconds'`;
    expect(await challengeOf(database.db, mine.caller())).not.toBeNull();
    const takes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(inTransaction(database.db, (tx) => takeChallenge(tx, mine.caller())))),
    );
    expect(tally(takes)).toEqual({ done: 1, loginExpired: 9 });
    expect(await loginIn(database.db, mine, person.id)).toBeNull();
    await database.sql`update login_challenge set expire_time = expire_time - interval '10 minutes 1 second'`;
    expect(await challengeOf(database.db, mine.caller())).toBeNull();
  });

  test("a browser that is nobody's sends no cookie and finds no challenge", async () => {
    expect(await challengeOf(database.db, { origin: "http://localhost:3000", cookies: { login_code: "" } })).toBeNull();
  });
});
