import { operatorOf } from "~/foundation/audit/operator";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { tableView } from "~/platform/table/table.server";
import { deskForm } from "./feedback-forms";
import { feedbackList, feedbackOf } from "./feedback-queries.server";
import { feedbackTable, readFeedbackState } from "./feedback-table";
import { answerFeedback, closeFeedback } from "./verbs/handle-feedback.server";

/** Loader of the desk: the table, and the message that `?id=` opens. */
export const feedbackDeskLoader = loadSignedIn(async ({ db, url, locale, t }) => {
  const state = readFeedbackState(url.searchParams);
  const { rows, total } = await feedbackList(db, state);
  const wanted = url.searchParams.get("id");
  const id = rowIdIn(wanted);
  const open = id === null ? undefined : await feedbackOf(db, id);
  if (wanted && !open) throw missing();
  const clock = momentIn(locale);
  const view = ({ createTime, handledTime, ...row }: (typeof rows)[number]) => ({
    ...row,
    time: createTime.toISOString(),
    shownTime: clock(createTime),
    shownHandledTime: handledTime ? clock(handledTime) : "",
  });
  return {
    table: tableView(feedbackTable, state, { total, t }),
    rows: rows.map(view),
    open: open ? view(open) : null,
  };
});

/** Action of the desk: answers by mail, or closes the message without an answer. */
export const feedbackDeskAction = submitSignedIn(deskForm, async (input, { tx, url, ...call }) => {
  const operator = operatorOf(call);
  if (input.intent === "answer") await answerFeedback(tx, operator, input);
  else await closeFeedback(tx, operator, input.id);
  const search = new URLSearchParams(url.search);
  search.delete("id");
  const query = search.size > 0 ? `?${search}` : "";
  return redirectTo(href("/admin/feedback") + query, {
    kind: "success",
    key: input.intent === "answer" ? "feedback:answered" : "feedback:closed",
  });
});
