import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { transact } from "~/platform/data/database.server";
import { declaredName } from "~/platform/domain/declared-name";
import { plain, text } from "~/platform/fields/fields";
import { loadSignedIn, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { type BookDomain, bookDomains } from "./integrity/books.server";
import { checkDomain } from "./integrity/check-domain.server";
import { integrityReport } from "./integrity/queries.server";
import { resolveIntegrity } from "./integrity/resolve.server";

/** Loader: every ledger, whether its money writes are stopped, and the violations of its last check. */
export const integrityLoader = loadSignedIn(async ({ db, locale }) => {
  const write = deskTime(locale);
  const books = await integrityReport(db);
  return books.map(({ pausedTime, checkedTime, fullTime, ...book }) => ({
    ...book,
    paused: write(pausedTime),
    checked: write(checkedTime),
    full: write(fullTime),
  }));
});

const book = plain(100)
  .refine((name) => bookDomains().some((one) => one === name), "validation.choice")
  .transform((name) => name as BookDomain);

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), domain: book }),
  z.object({ intent: z.literal("resolve"), domain: declaredName("books"), reason: text(500).min(1) }),
]);

/** Action: fully checks a ledger now, or resumes its money writes after a clean check. */
export const integrityAction = submitInSteps(form, async (input, { db, ...call }) => {
  const operator = operatorOf(call);
  const back = href("/admin/integrity");
  if (input.intent === "resolve") {
    await resolveIntegrity(db, operator, input);
    return redirectTo(back, { kind: "success", key: "operations:integrity.resolved" });
  }
  const { length } = await checkDomain(db, input.domain, { full: true });
  await transact((tx) =>
    audit(tx, operator, { action: "integrity-check", actorId: operator.userId, target: input.domain }),
  );
  return redirectTo(
    back,
    length === 0
      ? { kind: "success", key: "operations:integrity.sound" }
      : { kind: "error", key: "operations:integrity.found", params: { count: length } },
  );
});
