import { eq } from "drizzle-orm";
import { operatorOf } from "~/foundation/audit/operator";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { adjustForm, userParams } from "./forms";
import { historyTable } from "./history-table";
import { balanceOf, historyOf } from "./queries.server";
import { adjustPoints } from "./verbs/adjust.server";

async function userOf(db: Db, params: Readonly<Record<string, string>>): Promise<{ id: number; nickname: string }> {
  const wanted = userParams.safeParse(params);
  if (!wanted.success) throw missing("userNotExist");
  const [user] = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.id, wanted.data.userId));
  if (!user) throw missing("userNotExist");
  return user;
}

/** Loader of a user's points and a page of their history, times in JST. */
export const pointManageLoader = loadSignedIn(async ({ db, params, url, t, locale }) => {
  const write = deskTime(locale);
  const user = await userOf(db, params);
  const state = readTable(historyTable, url.searchParams);
  const { content, totalElements: total } = await historyOf(db, user.id, state);
  const rows = content.map((row, at) => ({
    ...row,
    id: at,
    time: row.time.toISOString(),
    shownTime: write(row.time),
  }));
  const table = tableView(historyTable, state, { total, t });
  return { user, ...(await balanceOf(db, user.id)), rows, table, key: newFormKey() };
});

/** Action of the same page: adds or takes points with a reason [P16]. */
export const pointManageAction = submitSignedIn(adjustForm, async (input, call) => {
  const { id } = await userOf(call.tx, call.params);
  await adjustPoints(call.tx, operatorOf(call), { ...input, userId: id });
  return redirectTo(href("/admin/user/point_manage/:userId", { userId: id }), {
    kind: "success",
    key: "points:adjust.done",
  });
});
