import { z } from "zod";
import { actLabel } from "~/foundation/audit/act-label.server";
import { sealAudit } from "~/foundation/audit/chain.server";
import { chainState, listAudit } from "~/foundation/audit/queries.server";
import { auditTable } from "~/foundation/audit/table";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { failuresOf } from "~/foundation/login/queries/failures.server";
import { transact } from "~/platform/data/database.server";
import { namesOf } from "~/platform/domain/declared";
import { loadSignedIn, redirectTo, requireActor, submitInSteps } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { detailWords, targetWords } from "./audit-words.server";
import { checkDomain } from "./integrity/check-domain.server";
import { integrityReport } from "./integrity/queries.server";

/** What was typed at a refused login, and from where; null where it is not kept. */
const typedAt = (failure: { account: string; ip: string } | undefined, t: Translate): string | null =>
  failure ? t("operations:audit.failure", failure) : null;

/** Loader of the audit log's desk: one page of the log, and the state of the chain. */
export const auditLoader = loadSignedIn(async ({ db, url, t, locale }) => {
  const write = deskTime(locale);
  const state = readTable(auditTable, url.searchParams);
  const [{ rows, total }, chain, books] = await Promise.all([
    listAudit(db, state),
    chainState(db),
    integrityReport(db),
  ]);
  const failed = rows.filter(({ action }) => action === "login-failed").map(({ requestId }) => requestId);
  const failures = await failuresOf(db, failed);
  const book = books.find(({ domain }) => domain === "audit");
  return {
    table: tableView(auditTable, state, { total, t }),
    rows: rows.map((row) => ({
      ...row,
      act: actLabel(locale, row.action),
      detail: typedAt(failures.get(row.requestId), t) ?? detailWords(row, t),
      about: targetWords(row, t),
      time: row.time.toISOString(),
      shownTime: write(row.time),
    })),
    actions: [...namesOf("auditActions")].sort().map((value) => ({ value, label: actLabel(locale, value) })),
    chain: {
      ...chain,
      verified: write(book?.fullTime ?? null),
      faults: (book?.violations ?? []).map(({ kind, id }) => ({ kind, id })),
    },
  };
});

/** Action of the audit log's desk: verifies the whole chain now. */
export const auditAction = submitInSteps(z.object({}), async (_input, { db, actor, site, requestId }) => {
  await sealAudit(db);
  const { length } = await checkDomain(db, "audit", { full: true });
  const { userId } = requireActor(actor);
  await transact((tx) =>
    audit(tx, { site, requestId }, { action: "integrity-check", actorId: userId, target: "audit" }),
  );
  return redirectTo(
    href("/admin/audit"),
    length === 0
      ? { kind: "success", key: "operations:audit.sound" }
      : { kind: "error", key: "operations:audit.broken", params: { count: length } },
  );
});
