import { createHmac, randomInt } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { lockNumber } from "~/platform/data/locks";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import type { Db, Tx } from "~db/client";
import { verificationCodes as codes } from "~db/schema/accounts";
import { accountLimits } from "../rules/limits";
import { hashToken, newToken } from "../tokens.server";

const { digits, minutes, tries, resendSeconds, perDay } = accountLimits.code;

/** Purposes open to everybody, and those of the signed-in owner; each group has its own daily limit. */
const openPurposes = ["register", "forgot"] as const;
export const ownPurposes = ["changePassword", "changeEmail", "changeMobile", "close"] as const;
export type CodePurpose = (typeof openPurposes)[number] | (typeof ownPurposes)[number];

/** What a code is bound to: it is invalid for any other purpose, address or browser [S3]. */
export type CodeFor = { purpose: CodePurpose; target: string; browser: string };

/** Keyed with the server's secret, since four digits are found from a plain hash by trying them all. */
const codeHash = ({ purpose, target, browser }: CodeFor, code: string): string =>
  createHmac("sha256", env.APP_SECRET)
    .update(JSON.stringify([purpose, target, browser, code]))
    .digest("hex");

/** Throws `codeTooFrequent` within 60 s after the last code and `tooManyRequests` after five codes in 24 h. */
async function refuseTooMany(tx: Tx, { purpose, target }: CodeFor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("codeTarget")}::int, hashtext(${target}))`);
  const alike = [openPurposes, ownPurposes].find((group) => group.some((name) => name === purpose)) ?? [];
  const [sent] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      sinceLast: sql<number>`ceil(extract(epoch from clock_timestamp() - max(${codes.createTime})))::int`,
      sinceFirst: sql<number>`floor(extract(epoch from clock_timestamp() - min(${codes.createTime})))::int`,
    })
    .from(codes)
    .where(
      and(
        eq(codes.target, target),
        inArray(codes.purpose, [...alike]),
        gt(codes.createTime, sql`clock_timestamp() - interval '24 hours'`),
      ),
    );
  if (!sent || sent.count === 0) return;
  if (sent.sinceLast <= resendSeconds) {
    throw new DomainError("codeTooFrequent", {
      field: "code",
      params: { waitSeconds: resendSeconds - sent.sinceLast + 1 },
    });
  }
  if (sent.count >= perDay)
    throw new DomainError("tooManyRequests", {
      field: "code",
      params: { waitSeconds: Math.max(1, 86_400 - sent.sinceFirst) },
    });
}

/**
 * Makes a code for `to.target` (a normalised address) and queues its mail in one transaction. Only a keyed hash is
 * stored. An address gets at most one code a minute and five in 24 h; codes for the signed-in owner are counted apart.
 * `instead` names the mail for an address that may not get a code: everything else happens alike and no code matches,
 * so that the requester learns nothing [AC9]. Throws `codeTooFrequent` or `tooManyRequests`, with `waitSeconds`.
 */
export async function sendCode(
  tx: Tx,
  to: CodeFor,
  locale: Locale,
  instead: "known" | "unknown" | null = null,
): Promise<void> {
  await refuseTooMany(tx, to);
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  await tx.insert(codes).values({
    purpose: to.purpose,
    target: to.target,
    browserHash: hashToken(to.browser),
    codeHash: instead ? newToken() : codeHash(to, code),
    expireTime: sql`clock_timestamp() + make_interval(mins => ${minutes}::int)` as never,
  });
  await queueMail(tx, {
    to: to.target,
    locale,
    template: `security:code.${instead ?? to.purpose}`,
    params: { minutes },
    facts: instead ? [] : [{ label: "security:code.label", value: code }],
  });
}

/**
 * Checks a typed code against the newest one of its purpose, address and browser, and counts a wrong try in the same
 * statement. `db` must be the pool: a transaction would roll the count back with the refusal. Returns the id for
 * `useCode`. Throws `U-902` for a code that is wrong, used, expired or was missed five times.
 */
export async function tryCode(db: Db, to: CodeFor, typed: string): Promise<number> {
  const hash = codeHash(to, typed);
  const newest = db
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(eq(codes.purpose, to.purpose), eq(codes.target, to.target), eq(codes.browserHash, hashToken(to.browser))),
    )
    .orderBy(desc(codes.id))
    .limit(1);
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + (${codes.codeHash} <> ${hash})::int` })
    .where(
      and(
        eq(codes.id, sql`(${newest})`),
        isNull(codes.usedTime),
        gt(codes.expireTime, sql`clock_timestamp()`),
        lt(codes.tries, tries),
      ),
    )
    .returning({ id: codes.id, right: sql<boolean>`${codes.codeHash} = ${hash}` });
  if (!row?.right) throw new DomainError("U-902", { field: "code" });
  return row.id;
}

/** Marks a code that `tryCode` accepted as used, in the transaction of the change; throws `U-902` on a second use. */
export async function useCode(tx: Tx, id: number): Promise<void> {
  const used = await tx
    .update(codes)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(
      and(
        eq(codes.id, id),
        isNull(codes.usedTime),
        gt(codes.expireTime, sql`clock_timestamp()`),
        lt(codes.tries, tries),
      ),
    )
    .returning({ id: codes.id });
  if (used.length === 0) throw new DomainError("U-902", { field: "code" });
}
