import { eq } from "drizzle-orm";
import { isStaff } from "~/foundation/accounts/rules/staff";
import { balanceOf } from "~/foundation/points/queries.server";
import { toNum } from "~/platform/access/actor";
import { needsCertificate } from "~/platform/access/approval";
import { every } from "~/platform/domain/composed.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { boundTime } from "~/platform/i18n/bound-time.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { todosOf } from "./parts.server";
import { isSilenced } from "./rules/standing";

async function silenceReason(db: Db, userId: number): Promise<string> {
  const [row] = await db.select({ reason: users.silenceReason }).from(users).where(eq(users.id, userId));
  return row?.reason ?? "";
}

/** Loader of my page: the user, open todos, points, and the notice for a silenced user [SH37]. */
export const mypageLoader = loadSignedIn(async ({ db, actor, locale, t }) => {
  const [{ spendable, held }, todos] = await Promise.all([balanceOf(db, actor.userId), todosOf(db, actor, t)]);
  const { nickname, avatar, email, userId, silencedUntil } = actor;
  const silence =
    silencedUntil && isSilenced(actor)
      ? { until: boundTime(locale)(silencedUntil), reason: await silenceReason(db, userId) }
      : null;
  return {
    nickname,
    avatar,
    email,
    number: toNum(userId),
    spendable,
    held,
    todos,
    silence,
    tiles: every("mypageTiles").flatMap((tiles) => tiles(t)),
    business: needsCertificate(actor.types),
    staff: isStaff(actor.types),
  };
});
