import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { removalsOf } from "./list-appeals.server";
import { appealBody } from "./report-forms";
import { appeal } from "./verbs/appeal.server";

/** Loader of what was removed of one's own, with the reasons and how appeals stand. */
export const removalsLoader = loadSignedIn(async ({ db, actor, locale, t }) => {
  const write = deskTime(locale);
  const rows = await removalsOf(db, actor.userId);
  return {
    removals: rows.map(({ id, refType, refId, reason, excerpt, handleTime, appeal: state, canAppeal }) => ({
      id,
      refType,
      refId,
      excerpt,
      kind: t(`moderation:thing.${refType}`),
      reason: t(`moderation:reason.${reason}`),
      time: write(handleTime),
      state: state && t(`moderation:removals.state.${state}`),
      canAppeal,
    })),
  };
});

/** Sends an appeal against one removal; counted like reports. */
export const removalsAction = submitInStepsSignedIn(appealBody, async (input, { actor }) => {
  await consume("report", String(actor.userId));
  await transact((tx) => appeal(tx, actor, input));
  return redirectTo(href("/user/removals"), { kind: "success", key: "moderation:removals.sent" });
});
