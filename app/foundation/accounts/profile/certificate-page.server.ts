import { eq } from "drizzle-orm";
import { loadSignedIn } from "~/platform/handler.server";
import { languageTags } from "~/platform/i18n/locales";
import { users } from "~db/schema/accounts";
import { certState, needsCertificate, nextCertState } from "./certificate-rules";

/** Loader of the certificate page: whether one is needed, its state with the reason of a refusal, what was written. */
export const certificateLoader = loadSignedIn(async ({ db, actor, locale }) => {
  const [row] = await db
    .select({ flag: users.certFlag, note: users.certNote, reason: users.certReason, time: users.certTime })
    .from(users)
    .where(eq(users.id, actor.userId));
  const state = certState(row?.flag ?? 0);
  const format = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Tokyo",
  });
  return {
    needed: needsCertificate(actor.types),
    state,
    mayHandIn: nextCertState(state, "handIn") !== null,
    ...{ note: row?.note ?? "", reason: row?.reason ?? "", time: row?.time ? format.format(row.time) : "" },
  };
});
