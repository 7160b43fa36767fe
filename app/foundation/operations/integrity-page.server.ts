import { z } from "zod";
import { audit } from "~/foundation/audit/audit.server";
import { operatorOf } from "~/foundation/audit/operator";
import { sheetTime } from "~/platform/clock.server";
import { transact } from "~/platform/data/database.server";
import { moneyDomains } from "~/platform/data/integrity.server";
import { text } from "~/platform/forms/fields";
import { go, loadSignedIn, submitInSteps } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { checkDomain } from "./integrity/check-domain.server";
import { bookDomains } from "./integrity/domains";
import { integrityReport } from "./integrity/queries.server";
import { resolveIntegrity } from "./integrity/resolve.server";

/** The books, whether their money stands still, and what the last check found. */
export const integrityLoader = loadSignedIn(async ({ db }) => {
  const books = await integrityReport(db);
  return books.map(({ pausedTime, checkedTime, fullTime, ...book }) => ({
    ...book,
    paused: sheetTime(pausedTime),
    checked: sheetTime(checkedTime),
    full: sheetTime(fullTime),
  }));
});

const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), domain: z.enum(bookDomains) }),
  z.object({ intent: z.literal("resolve"), domain: z.enum(moneyDomains), reason: text(500).min(1) }),
]);

/** Checks everything of a book now, or lets its money go on after a clean check. */
export const integrityAction = submitInSteps(form, async (input, { db, ...call }) => {
  const operator = operatorOf(call);
  const back = href("/admin/integrity");
  if (input.intent === "resolve") {
    await resolveIntegrity(db, operator, input);
    return go(back, { kind: "success", key: "operations:integrity.resolved" });
  }
  const { length } = await checkDomain(db, input.domain, { full: true });
  await transact((tx) =>
    audit(tx, operator, { action: "integrity-check", actorId: operator.userId, target: input.domain }),
  );
  return go(
    back,
    length === 0
      ? { kind: "success", key: "operations:integrity.sound" }
      : { kind: "error", key: "operations:integrity.found", params: { count: length } },
  );
});
