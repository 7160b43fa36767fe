import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { hashToken, newToken } from "~/foundation/accounts/tokens.server";
import { devMails } from "~db/schema/platform";
import { recoveryCodes, totpFactors } from "~db/schema/security";
import { ask, callApi, postForm, type Reply } from "../../harness/http";
import { type Person, person, sessionOf } from "../../harness/people";
import { ownSite } from "../accounts/own-site";
import { auditOf, password } from "../accounts/world";

/* An administrator takes a lost second factor off an account. */
const own = ownSite();
const port = () => own.product.port;
let admin: Person;
beforeEach(async () => {
  admin = await person(own.database.db, "admin");
});

/** A second factor whose secret nobody needs here. */
async function factor(userId: number, confirmedTime: Date | null = new Date()): Promise<void> {
  await own.database.db.insert(totpFactors).values({ userId, secret: "sealed", confirmedTime });
  await own.database.db.insert(recoveryCodes).values({ userId, codeHash: hashToken(newToken()) });
}
const rest = async (userId: number) => {
  const { db } = own.database;
  return [
    (await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))).length,
    (await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))).length,
  ];
};
const remove = (fields: Record<string, string> = {}, who = admin.cookie, id = own.person.id): Promise<Reply> =>
  postForm(
    port(),
    `/admin/user/access/${id}`,
    { intent: "secondFactor", reason: "seen in a video call", confirm: "on", ...fields },
    { cookie: who },
  );
const login = () => postForm(port(), "/user/login", { username: own.person.username, password });
const signedInWith = async (token: string) =>
  (await callApi(port(), "GET", "/api/point", undefined, { cookie: `sid=${token}` })).status === 200;
const mails = () => own.database.db.select().from(devMails).where(eq(devMails.to, own.person.email));
const acts = async () =>
  (await auditOf(own.database.db, `user:${own.person.id}`)).filter(({ action }) => action === "user-second-factor");

describe("a lost second factor", () => {
  test("goes with a reason: the password opens again, every session ends, the person is told and led to a new one", async () => {
    await factor(own.person.id);
    const token = await sessionOf(own.database.db, own.person.id);
    const challenged = await login();
    expect(challenged.headers.location).toContain("/login/code");
    expect((await remove()).status).toBe(303);
    expect([await rest(own.person.id), await signedInWith(token)]).toEqual([[0, 0], false]);
    expect(await acts()).toMatchObject([{ actorId: admin.id, detail: "seen in a video call" }]);
    await expect.poll(mails).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Two-factor authentication was removed from your Tabikura account");
    expect(mail?.text).toContain(`http://${own.main()}/user/twoFactor`);
    const cookie = challenged.setCookies.map((line) => line.split(";")[0]).join("; ");
    const half = await postForm(port(), "/login/code", { code: "123456", to: "/mypage" }, { cookie });
    expect(half.headers.location).toContain("/user/login");
    expect((await login()).setCookies.join()).toContain("sid=");
  });

  test("of two who press at once one acts; where none is on nothing happens", async () => {
    await factor(own.person.id);
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect(await acts()).toHaveLength(1);
    const token = await sessionOf(own.database.db, own.person.id);
    await remove();
    expect([await signedInWith(token), (await acts()).length]).toEqual([true, 1]);
  });

  test("without a reason or the tick it stays, and what was typed with it", async () => {
    await factor(own.person.id);
    const replies = [await remove({ reason: " " }), await remove({ confirm: "" })];
    expect(replies.map(({ status }) => status)).toEqual([422, 422]);
    expect(replies[1]?.body).toContain("seen in a video call");
    expect(await rest(own.person.id)).toEqual([1, 1]);
  });

  test("nobody but an administrator takes it, and nobody one's own", async () => {
    await factor(own.person.id);
    const stranger = await person(own.database.db, "shop_admin");
    expect((await remove({}, stranger.cookie)).headers.location).toBe("/");
    expect(await rest(own.person.id)).toEqual([1, 1]);
    await factor(admin.id);
    expect((await remove({}, admin.cookie, admin.id)).status).toBe(406);
    expect(await rest(admin.id)).toEqual([1, 1]);
  });

  test("its form stands where one is on, and not for one that was only begun", async () => {
    const form = async () =>
      (await ask(port(), `/admin/user/access/${own.person.id}`, { cookie: admin.cookie })).body.includes(
        'value="secondFactor"',
      );
    expect(await form()).toBe(false);
    await factor(own.person.id, null);
    expect(await form()).toBe(false);
    await own.database.db
      .update(totpFactors)
      .set({ confirmedTime: new Date() })
      .where(eq(totpFactors.userId, own.person.id));
    expect(await form()).toBe(true);
  });
});
