import { and, count, eq, ilike, or, type SQL } from "drizzle-orm";
import { containing } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { feedbacks } from "~db/schema/site";
import type { FeedbackState } from "./feedback-table";

/** Counts the messages that are not handled yet. */
export async function openFeedback(db: Db): Promise<number> {
  const [row] = await db.select({ n: count() }).from(feedbacks).where(eq(feedbacks.status, "new"));
  return row?.n ?? 0;
}

const columns = {
  id: feedbacks.id,
  email: feedbacks.email,
  content: feedbacks.content,
  status: feedbacks.status,
  site: feedbacks.site,
  locale: feedbacks.locale,
  nickname: users.nickname,
  answer: feedbacks.answer,
  createTime: feedbacks.createTime,
  handledTime: feedbacks.handledTime,
};

function condition({ filters: { status, keyword } }: FeedbackState): SQL | undefined {
  const pattern = keyword && containing(keyword);
  return and(
    status ? eq(feedbacks.status, status) : undefined,
    pattern ? or(ilike(feedbacks.email, pattern), ilike(feedbacks.content, pattern)) : undefined,
  );
}

/** Reads one page of messages and their number. */
export async function feedbackList(db: Db, state: FeedbackState) {
  const where = condition(state);
  const by = { email: feedbacks.email, status: feedbacks.status, time: feedbacks.createTime };
  const { limit, offset } = tableSlice(state);
  const total = await countAhead(db, feedbacks, where, { offset });
  const rows = await db
    .select(columns)
    .from(feedbacks)
    .leftJoin(users, eq(users.id, feedbacks.userId))
    .where(where)
    .orderBy(...tableOrder(state, by, feedbacks.id))
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

/** Reads one message; undefined if there is none. */
export async function feedbackOf(db: Db, id: number) {
  const [row] = await db
    .select(columns)
    .from(feedbacks)
    .leftJoin(users, eq(users.id, feedbacks.userId))
    .where(eq(feedbacks.id, id));
  return row;
}
