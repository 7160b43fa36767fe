import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { DomainError } from "~/platform/errors";
import { go, loadSignedIn, submitSignedIn } from "~/platform/handler.server";
import { href } from "~/platform/href";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { adjustPoints } from "./adjust.server";
import { adjustForm, userParams } from "./forms";
import { balanceOf, pointHistory } from "./queries.server";

const rowsShown = 20;
const tokyo = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short", timeStyle: "short" });

async function userOf(db: Db, params: Readonly<Record<string, string>>): Promise<{ id: number; nickname: string }> {
  const wanted = userParams.safeParse(params);
  if (!wanted.success) throw new DomainError("userNotExist");
  const [user] = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(eq(users.id, wanted.data.userId));
  if (!user) throw new DomainError("userNotExist");
  return user;
}

/** A user's points and a page of their history, newest first, times in Japan; `page` in the address counts from 1. */
export const pointManageLoader = loadSignedIn(async ({ db, params, url }) => {
  const user = await userOf(db, params);
  const page = Math.min(Math.max(Math.trunc(Number(url.searchParams.get("page"))) || 1, 1), 100_000);
  const paging = { page: page - 1, size: rowsShown, offset: (page - 1) * rowsShown };
  const history = await pointHistory(db, user.id, "both", paging);
  const rows = history.content.map((row) => ({
    ...row,
    time: row.time.toISOString(),
    shownTime: tokyo.format(row.time),
  }));
  return { user, ...(await balanceOf(db, user.id)), rows, page, pages: history.totalPages, key: randomUUID() };
});

/** Gives or takes points with a reason (decisions P16). */
export const pointManageAction = submitSignedIn(adjustForm, async (input, { tx, actor, params, site, requestId }) => {
  const { id } = await userOf(tx, params);
  await adjustPoints(tx, { userId: actor.userId, site, requestId }, { ...input, userId: id });
  return go(href("/admin/user/point_manage/:userId", { userId: id }), { kind: "success", key: "points:adjust.done" });
});
