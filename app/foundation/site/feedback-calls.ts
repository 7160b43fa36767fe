import { type Call, call, success } from "~/platform/api/calls";
import { anyone, only } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { feedbackBody } from "./feedback-forms";
import { takeFeedback } from "./feedback-page.server";
import { feedbackList } from "./feedback-queries.server";
import { checkStamp } from "./feedback-stamp.server";
import { feedbackTable } from "./feedback-table";

/** API calls for feedback messages. */
export const feedbackCalls: readonly Call[] = [
  call(
    "POST /api/misc/feedback",
    anyone,
    { body: feedbackBody },
    async ({ context, body: { captcha, ...input } }) => {
      if (captcha !== undefined) checkStamp(captcha);
      return success({ id: await takeFeedback(context, input) });
    },
    { steps: true },
  ),
  call(
    "GET /api/admin/feedback/list",
    only("ADMIN"),
    { query: tableInput(feedbackTable) },
    async ({ context, db, query }) =>
      tableReply(feedbackTable, query, await feedbackList(db, query.state), {
        context,
        t: translator(context.locale),
        cells: {
          content: (row) => row.content,
          email: (row) => row.email,
          status: (row) => row.status,
          time: (row) => row.createTime.toISOString(),
          site: (row) => row.site,
          locale: (row) => row.locale,
          user: (row) => row.nickname,
          answer: (row) => row.answer,
          handledTime: (row) => row.handledTime?.toISOString(),
        },
      }),
  ),
];
