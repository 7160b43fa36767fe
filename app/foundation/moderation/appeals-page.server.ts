import { operatorOf } from "~/foundation/audit/operator";
import { shownOf, sliceLimit } from "~/platform/api/paging";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { lastIdIn } from "~/platform/screens/list-state";
import { listAppeals } from "./list-appeals.server";
import { handleAppealForm } from "./report-forms";
import { appealActions } from "./rules";
import { handleAppeal } from "./verbs/handle-appeal.server";

const path = href("/admin/appeal");

/** Loader of the appeals that wait, newest first. */
export const appealsLoader = loadSignedIn(async ({ db, locale, url, t }) => {
  const asked = { lastId: lastIdIn(url.searchParams), limit: sliceLimit };
  const { rows, next } = shownOf(await listAppeals(db, asked, flagOf(locale)));
  const write = deskTime(locale);
  return {
    next: next && `${path}?lastId=${next}`,
    appeals: rows.map(({ id, refType, note, createTime, user, reason, excerpt, thing }) => ({
      id,
      note,
      name: user.nickname,
      person: href("/admin/user/detail/:userId", { userId: user.id }),
      kind: t(`moderation:thing.${refType}`),
      reason: reason && t(`moderation:reason.${reason}`),
      text: thing?.text ?? excerpt ?? "",
      time: write(createTime),
    })),
  };
});

/** Shows the item again, or upholds its removal. */
export const appealsAction = submitSignedIn(handleAppealForm, async ({ id, intent }, call) => {
  await handleAppeal(call.tx, operatorOf(call), { id, action: intent });
  const key = `moderation:appeals.done.${appealActions[intent]}`;
  return redirectTo(path + call.url.search, { kind: "success", key });
});
