import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { actorReader } from "~/foundation/accounts/actor.server";
import { type Caller, completeLogin } from "~/foundation/login/verbs/complete-login.server";
import { sendChangeCode } from "~/foundation/security/verbs/send-code.server";
import { confirmTwoFactor, startTwoFactor, twoFactorState } from "~/foundation/security/verbs/two-factor.server";
import type { Actor } from "~/platform/access/actor";
import type { Db } from "~db/client";
import { inTransaction } from "../../harness/transaction";
import { mailedCode, password, user, visitor } from "../accounts/world";

const origin = "http://localhost:3000";

/** A browser that keeps its cookies between logins. */
export function browser(fields: Parameters<typeof visitor>[0] = {}) {
  const jar: Record<string, string> = {};
  const keep = (cookies: string[]) => {
    for (const line of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) delete jar[name];
      else jar[name] = value;
    }
  };
  const caller = (): Caller => ({ ...visitor(fields), origin, cookies: { ...jar } });
  return { jar, keep, caller };
}
export type Browser = ReturnType<typeof browser>;

/** Ends a login of `userId` in a browser, which keeps the cookies; returns the session's token, null for a challenge. */
export async function loginIn(db: Db, at: Browser, userId: number): Promise<string | null> {
  const login = await inTransaction(db, (tx) => completeLogin(tx, at.caller(), userId, "user"));
  at.keep(login.cookies);
  return login.session?.token ?? null;
}

/** The owner of a running session, as a page's call carries one. */
export async function ownerOf(db: Db, token: string, at = browser()) {
  const actor = await actorReader(db)(token);
  if (!actor) throw new Error("no such session");
  return { ...at.caller(), actor, locale: "en_US" as const };
}

/** Whether a session's token still opens anything. */
export const isRunning = async (db: Db, token: string): Promise<boolean> => (await actorReader(db)(token)) !== null;

/** Asks for a code for a change and returns it from the mail. */
export async function changeCodeOf(
  db: Db,
  owner: { actor: Actor; locale: "en_US"; site: string; requestId: string },
  purpose: Parameters<typeof sendChangeCode>[2],
  to: string = owner.actor.email,
): Promise<string> {
  await sendChangeCode(db, owner, purpose, to);
  return mailedCode(db, to.toLowerCase());
}

export const wrongOf = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, "0");

/** The code that an app shows for a secret, `steps` of 30 s from now by the database clock. */
export async function appCode(db: Db, secret: string, steps = 0): Promise<string> {
  const [row] = await db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`);
  const timestamp = Number(row?.ms) + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp });
}

/** Lets the accepted time steps lie in the past, as if the app had moved on. */
export const forgetSteps = (db: Db, userId: number) =>
  db.execute(sql`update totp_factor set last_step = 0 where user_id = ${userId}`);

/** An administrator of shops whose second factor is on. */
export async function guarded(db: Db) {
  const person = await user(db, "shop_admin");
  const token = (await loginIn(db, browser(), person.id)) ?? "";
  const owner = await ownerOf(db, token);
  await startTwoFactor(db, owner, password);
  const state = await twoFactorState(db, person.id);
  if (state.state !== "started") throw new Error("not started");
  const recovery = await confirmTwoFactor(db, owner, await appCode(db, state.secret));
  await forgetSteps(db, person.id);
  return { person, owner, token, secret: state.secret, recovery };
}

/** Makes a stored code old enough for another one to be sent. */
export const letCodesRest = (db: Db, target: string) =>
  db.execute(sql`
    update verification_code set create_time = create_time - interval '61 seconds' where target = ${target}`);
