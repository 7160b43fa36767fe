import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "~/foundation/accounts/hash.server";
import { setEmail, setMobile } from "~/foundation/accounts/verbs/set-contact.server";
import { checkCredentials, holdPassword } from "~/foundation/login/verbs/check-credentials.server";
import { completeLogin } from "~/foundation/login/verbs/complete-login.server";
import { listSessions } from "~/foundation/security/queries/session-list.server";
import { challengeOf } from "~/foundation/security/verbs/challenges.server";
import { changeEmail, changeMobile, requireProfileMobile } from "~/foundation/security/verbs/change-contact.server";
import { changePassword } from "~/foundation/security/verbs/change-password.server";
import { endOtherSessions, endSession } from "~/foundation/security/verbs/end-session.server";
import { resetPassword } from "~/foundation/security/verbs/reset-password.server";
import { sendForgotCode } from "~/foundation/security/verbs/send-code.server";
import { closeDatabase } from "~/platform/data/database.server";
import { sessions, users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { knownDevices } from "~db/schema/security";
import "../../../app/composition";
import { settings } from "~db/schema/platform";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf, lastMail, mailedCode, outcomeOf, password, tally, user } from "../accounts/world";
import { browser, changeCodeOf, guarded, isRunning, letCodesRest, loginIn, ownerOf, wrongOf } from "./world";

let database: TestDatabase;
let next = 0;
const fresh = "new-Horse-8!";

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});
beforeEach(() => database.ownerSql`truncate rate_limit`);

/** A person who is signed in here and in another place. */
async function twoPlaces(types = "guest") {
  const person = await user(database.db, types);
  const [ownBrowser, otherBrowser] = [
    browser(),
    browser({ userAgent: "Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1" }),
  ];
  const token = (await loginIn(database.db, ownBrowser, person.id)) ?? "";
  const other = (await loginIn(database.db, otherBrowser, person.id)) ?? "";
  return { person, owner: await ownerOf(database.db, token, ownBrowser), token, other, otherBrowser };
}
const rowOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0];
const actions = async (id: number) => (await auditOf(database.db, `user:${id}`)).map(({ action }) => action);

type Case = {
  name: string;
  purpose: "changePassword" | "changeEmail" | "changeMobile";
  action: string;
  subject: RegExp;
  wanted: () => string;
  run: (owner: Awaited<ReturnType<typeof ownerOf>>, wanted: string, code: string, password: string) => Promise<void>;
};
const cases: Case[] = [
  {
    name: "e-mail",
    purpose: "changeEmail",
    action: "email-change",
    subject: /e-mail address of your Tabikura account was changed/,
    wanted: () => `Fresh${next++}@Example.com`,
    run: (owner, email, code, password) => changeEmail(database.db, owner, { email, code, password }),
  },
  {
    name: "mobile",
    purpose: "changeMobile",
    action: "mobile-change",
    subject: /mobile number of your Tabikura account was changed/,
    wanted: () => `0907${String(next++).padStart(7, "0")}`,
    run: (owner, mobile, code, password) => changeMobile(database.db, owner, { mobile, code, password }),
  },
  {
    name: "password",
    purpose: "changePassword",
    action: "password-change",
    subject: /password was changed/,
    wanted: () => fresh,
    run: async (owner, wanted, code, old) =>
      void (await changePassword(database.db, owner, { code, oldPassword: old, password: wanted })),
  },
];

type Change = Case["run"];

/** A change with its right code, and what became of it: what is missing of all that it has to do, in words. */
async function judged({ purpose, action, subject, wanted }: Case, change: Change): Promise<string[]> {
  const { person, owner, token, other } = await twoPlaces();
  const value = wanted();
  const code = await changeCodeOf(database.db, owner, purpose, purpose === "changeEmail" ? value : person.email);
  const outcome = await outcomeOf(change(owner, value, code, password));
  const row = await rowOf(person.id);
  const has = {
    changeEmail: row?.email === value.toLowerCase(),
    changeMobile: row?.mobile === value,
    changePassword: await isPassword(row?.passwordHash, value),
  };
  const notice = await lastMail(database.db, person.email);
  const isTold = subject.test(notice?.subject ?? "") && notice?.text.includes("If it was not you");
  const again = await outcomeOf(change(owner, value, code, purpose === "changePassword" ? value : password));
  return [
    ...(outcome === "done" ? [] : [`ended with ${outcome}`]),
    ...(has[purpose] ? [] : ["not changed"]),
    ...((await isRunning(database.db, token)) === (purpose !== "changePassword") ? [] : ["this place"]),
    ...((await isRunning(database.db, other)) ? ["other places go on"] : []),
    ...(isTold ? [] : ["nobody is told"]),
    ...((await actions(person.id)).includes(action) ? [] : ["not in the audit"]),
    ...(again === "U-902" ? [] : ["the code counts again"]),
  ];
}

/** The changes as somebody writes them who thinks of the value alone. */
const naive: Record<Case["purpose"], Change> = {
  changeEmail: (owner, email) =>
    inTransaction(database.db, (tx) => setEmail(tx, owner.actor.userId, email.toLowerCase())),
  changeMobile: (owner, mobile) => inTransaction(database.db, (tx) => setMobile(tx, owner.actor.userId, mobile)),
  changePassword: async (owner, wanted) => {
    const passwordHash = await hashPassword(wanted);
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, owner.actor.userId));
  },
};

test("a number of another country is refused until operators let profiles have them; +81 is Japan's [K3]", async () => {
  const of = (mobile: string) =>
    requireProfileMobile(database.db, mobile).then(
      () => "taken",
      (error: { key: string; field?: string }) => `${error.key} ${error.field}`,
    );
  const mobiles = ["09012345678", "+819012345678", "+8613800138000", "+12025550123"];
  expect(await Promise.all(mobiles.map(of))).toEqual(["taken", "taken", "mobileAbroad mobile", "mobileAbroad mobile"]);
  await inTransaction(database.db, async (tx) => {
    await tx.insert(settings).values({ key: "security.profileMobileAny", value: 1 });
    for (const mobile of mobiles) await requireProfileMobile(tx, mobile);
    throw new Error("undone");
  }).catch(({ message }) => expect(message).toBe("undone"));
});

describe.each(cases)("a new $name [S9]", (one) => {
  const { purpose, wanted, run } = one;
  test("takes the code, tells the old address, and ends the other sessions; a change that does not is found", async () => {
    expect(await judged(one, run)).toEqual([]);
    expect(await judged(one, naive[purpose])).toEqual([
      ...(purpose === "changePassword" ? ["this place"] : []),
      "other places go on",
      "nobody is told",
      "not in the audit",
      "the code counts again",
    ]);
  });

  test("takes the right code and the current password, and keeps neither in the audit", async () => {
    const { person, owner, other } = await twoPlaces();
    const value = wanted();
    const code = await changeCodeOf(database.db, owner, purpose, purpose === "changeEmail" ? value : person.email);
    const before = await rowOf(person.id);
    expect(await outcomeOf(run(owner, value, wrongOf(code), password))).toBe("U-902");
    expect(await outcomeOf(run(owner, value, code, "wrong-Horse-7"))).toBe("wrongPassword");
    expect(await rowOf(person.id)).toEqual(before);
    expect(await isRunning(database.db, other)).toBe(true);
    expect(await outcomeOf(run(owner, value, code, password))).toBe("done");
    expect((await actions(person.id)).slice(0, 3)).toEqual([one.action, "identity-refused", "identity-refused"]);
    const lines = JSON.stringify(await database.db.select().from(auditLog));
    for (const kept of [code, password, value]) expect(lines).not.toContain(`"${kept}"`);
  });

  test("of six at once one goes through", async () => {
    const { person, owner } = await twoPlaces();
    const value = wanted();
    const code = await changeCodeOf(database.db, owner, purpose, purpose === "changeEmail" ? value : person.email);
    const outcomes = tally(
      await Promise.all(Array.from({ length: 6 }, () => outcomeOf(run(owner, value, code, password)))),
    );
    expect(outcomes.done).toBe(1);
    expect((await actions(person.id)).filter((act) => act === one.action)).toHaveLength(1);
  });
});

test("an address or a number that somebody has is not taken, and of two who want one, one gets it", async () => {
  const [one, two] = [await twoPlaces(), await twoPlaces()];
  const taken = one.person.email;
  expect(await changeCodeOf(database.db, two.owner, "changeEmail", taken)).toBe("");
  expect((await lastMail(database.db, taken))?.subject).toContain("already has");
  const wanted = "wanted-by-two@example.com";
  const first = await changeCodeOf(database.db, one.owner, "changeEmail", wanted);
  await letCodesRest(database.db, wanted);
  const second = await changeCodeOf(database.db, two.owner, "changeEmail", wanted);
  const outcomes = await Promise.all([
    outcomeOf(changeEmail(database.db, one.owner, { email: wanted, code: first, password })),
    outcomeOf(changeEmail(database.db, two.owner, { email: wanted, code: second, password })),
  ]);
  expect(tally(outcomes)).toEqual({ done: 1, emailRegistered: 1 });

  const [three, four] = [await twoPlaces(), await twoPlaces()];
  const mobile = "08011112222";
  const changes = [];
  for (const { owner } of [three, four]) {
    const code = await changeCodeOf(database.db, owner, "changeMobile");
    changes.push({ owner, fields: { mobile, code, password } });
  }
  const numbers = changes.map(({ owner, fields }) => outcomeOf(changeMobile(database.db, owner, fields)));
  expect(tally(await Promise.all(numbers))).toEqual({ done: 1, phoneRegistered: 1 });
});

test("a new password refuses the old browsers, the half-done logins and the easy ones", async () => {
  const { person, owner, otherBrowser } = await twoPlaces();
  const code = await changeCodeOf(database.db, owner, "changePassword");
  const change = (wanted: string) =>
    changePassword(database.db, owner, { code, oldPassword: password, password: wanted });
  expect(await outcomeOf(change("password1"))).toBe("commonPassword");
  expect(await outcomeOf(change(person.username.toUpperCase()))).toBe("commonPassword");
  await change(fresh);
  const kept = await database.db.select().from(knownDevices).where(eq(knownDevices.userId, person.id));
  expect(kept).toHaveLength(1);
  expect(otherBrowser.jar.known).toBeDefined();

  const admin = await guarded(database.db);
  const waiting = browser();
  expect(await loginIn(database.db, waiting, admin.person.id)).toBeNull();
  const adminCode = await changeCodeOf(database.db, admin.owner, "changePassword");
  await changePassword(database.db, admin.owner, { code: adminCode, oldPassword: password, password: fresh });
  expect(await challengeOf(database.db, waiting.caller())).toBeNull();
});

describe("a forgotten password", () => {
  const ask = (email: string) =>
    sendForgotCode(database.db, { ip: "10.3.3.3", browser: "mine", locale: "en_US" }, email);
  const reset = (email: string, code: string, wanted = fresh, at = browser()) =>
    resetPassword(database.db, { ...at.caller(), browser: "mine" }, { email, code, password: wanted });

  test("is set anew with the mailed code; every session ends, nobody is signed in, the owner gets a mail", async () => {
    const { person, token, other } = await twoPlaces();
    await ask(person.email);
    const code = await mailedCode(database.db, person.email);
    expect(await outcomeOf(reset(person.email, code, "password1"))).toBe("commonPassword");
    expect(await outcomeOf(reset(person.email, wrongOf(code)))).toBe("U-902");
    expect([await isRunning(database.db, token), await isRunning(database.db, other)]).toEqual([true, true]);
    const before = (await database.db.select().from(sessions)).length;
    await reset(person.email, code);
    expect(await isPassword((await rowOf(person.id))?.passwordHash, fresh)).toBe(true);
    expect([await isRunning(database.db, token), await isRunning(database.db, other)]).toEqual([false, false]);
    expect(await database.db.select().from(sessions)).toHaveLength(before);
    expect((await lastMail(database.db, person.email))?.subject).toContain("was reset");
    expect((await actions(person.id))[0]).toBe("password-reset");
    expect(await outcomeOf(reset(person.email, code))).toBe("U-902");
  });

  test("opens the door at once to an owner whom others' guesses locked out, and keeps it open", async () => {
    const person = await user(database.db);
    const [owner, stranger] = [browser(), browser()];
    const logIn = (at: typeof owner, typed: string) =>
      outcomeOf(
        checkCredentials(database.db, at.caller(), { username: person.email, password: typed, loginType: "user" }),
      );
    const lock = async () => {
      while ((await logIn(stranger, "wrong-Horse-7")) === "loginFailed");
      expect(await logIn(stranger, fresh)).toBe("tooManyRequests");
    };
    await lock();
    expect(await logIn(owner, password)).toBe("tooManyRequests");
    await ask(person.email);
    const cookie = await reset(person.email, await mailedCode(database.db, person.email), fresh, owner);
    expect(await logIn(owner, fresh)).toBe("tooManyRequests");
    owner.keep([cookie]);
    expect(await logIn(owner, fresh)).toBe("done");
    await lock();
    expect(await logIn(owner, fresh)).toBe("done");
  });

  test("a login whose password was right before it lets nobody in after it, with or without a second factor", async () => {
    for (const person of [await user(database.db), (await guarded(database.db)).person]) {
      const thief = browser();
      const typed = { username: person.email, password, loginType: "user" } as const;
      const checked = await checkCredentials(database.db, thief.caller(), typed);
      await ask(person.email);
      await reset(person.email, await mailedCode(database.db, person.email));
      const login = inTransaction(database.db, async (tx) => {
        await holdPassword(tx, checked);
        return completeLogin(tx, thief.caller(), person.id, "user");
      });
      expect(await outcomeOf(login)).toBe("loginFailed");
      const again = await checkCredentials(database.db, thief.caller(), { ...typed, password: fresh });
      await inTransaction(database.db, (tx) => holdPassword(tx, again));
    }
  });

  test("an address without an account gets a mail without a code, and no code opens it", async () => {
    const email = `nobody${next++}@example.com`;
    await ask(email);
    const mail = await lastMail(database.db, email);
    expect(mail?.subject).toContain("No Tabikura account");
    expect(mail?.text).not.toMatch(/\d{4}/);
    for (const code of ["0000", "1234", "9999"]) expect(await outcomeOf(reset(email, code))).toBe("U-902");
    expect(await outcomeOf(ask(email))).toBe("codeTooFrequent");
  });
});

describe("the list of sessions", () => {
  test("a family is one place with its device, sites and last use; this one first", async () => {
    const { person, owner, other } = await twoPlaces();
    const [otherBrowser] = await database.db.select().from(sessions).where(eq(sessions.userId, person.id));
    await database.db
      .insert(sessions)
      .values({ ...otherBrowser!, id: undefined as never, tokenHash: "x", site: "shop" });
    const rows = await listSessions(database.db, owner);
    expect(rows.map(({ current }) => current)).toEqual([true, false]);
    expect(rows.find(({ browser: name }) => name === "Safari")).toMatchObject({ system: "iPhone", current: false });
    expect(rows.flatMap(({ sites }) => sites).sort()).toEqual(["main", "main", "shop"]);
    expect(await isRunning(database.db, other)).toBe(true);
  });

  test("one's own place ends with its whole family; another's, or one that has ended, is not found", async () => {
    const [mine, theirs] = [await twoPlaces(), await twoPlaces()];
    const end = (owner: typeof mine.owner, id: number) =>
      outcomeOf(inTransaction(database.db, (tx) => endSession(tx, owner, id)));
    const [, place] = await listSessions(database.db, mine.owner);
    expect(await end(theirs.owner, place?.id ?? 0)).toBe("notFindData");
    expect(await isRunning(database.db, mine.other)).toBe(true);
    expect(await end(mine.owner, place?.id ?? 0)).toBe("done");
    expect([await isRunning(database.db, mine.token), await isRunning(database.db, mine.other)]).toEqual([true, false]);
    expect(await end(mine.owner, place?.id ?? 0)).toBe("notFindData");
    expect((await actions(mine.person.id))[0]).toBe("session-end");
  });

  test("all others end, this one and other people's go on", async () => {
    const [mine, theirs] = [await twoPlaces(), await twoPlaces()];
    await inTransaction(database.db, (tx) => endOtherSessions(tx, mine.owner));
    expect(await listSessions(database.db, mine.owner)).toHaveLength(1);
    expect(await Promise.all([mine.token, mine.other, theirs.other].map((one) => isRunning(database.db, one)))).toEqual(
      [true, false, true],
    );
  });
});
