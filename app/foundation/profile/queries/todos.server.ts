import { and, count, eq, isNull } from "drizzle-orm";
import { unreadCounts } from "~/foundation/notifications/queries.server";
import type { Actor } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { Todo } from "../parts.server";
import { certState, certStates, needsCertificate } from "../rules/certificate";

/** A certificate that a business must hand in, or hand in again. */
export async function certificateTodos(_db: Db, actor: Actor, t: Translate): Promise<Todo[]> {
  const state = certState(actor.certFlag);
  const mine = needsCertificate(actor.types) && (state === "none" || state === "rejected");
  const text = t(state === "none" ? "profileNews:todo.cert" : "profileNews:todo.certAgain");
  return [{ id: "cert", count: Number(mine), text, to: href("/user/certificate") }];
}

/** For administrators the certificates that wait for judgement. */
export async function certificatesToJudge(db: Db, actor: Actor, t: Translate): Promise<Todo[]> {
  if (!actor.roles.has("ADMIN")) return [];
  const [waiting] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.certFlag, certStates.indexOf("submitted")), isNull(users.closedAt)));
  const to = `${href("/admin/user/list")}?certFlag=1`;
  return [{ id: "certToJudge", count: waiting?.n ?? 0, text: t("profileNews:todo.certToJudge"), to }];
}

/** Notifications that were not read yet; those about messages are counted with the messages. */
export async function notificationTodos(db: Db, { userId }: Actor, t: Translate): Promise<Todo[]> {
  const { total, of } = await unreadCounts(db, userId);
  const count = total - of("message") - of("microblog-message");
  return [{ id: "notifications", count, text: t("profileNews:todo.notifications"), to: href("/notification") }];
}
