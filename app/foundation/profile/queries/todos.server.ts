import { and, eq, isNull, notInArray } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { needsCertificate } from "~/platform/access/approval";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import type { Waiting } from "../parts.server";
import { certState, certStates } from "../rules/certificate";

/** Todo of a business that has to submit a certificate, or to submit it again. */
export function certificateTodos(actor: Concerned, t: Translate): Waiting[] {
  const state = certState(actor.certFlag);
  const mine = needsCertificate(actor.types) && (state === "none" || state === "rejected");
  const text = t(state === "none" ? "profileNews:todo.cert" : "profileNews:todo.certAgain");
  return [{ id: "cert", count: Number(mine), text, to: href("/user/certificate") }];
}

/** Todo of administrators: certificates that wait for approval. */
export function certificatesToJudge(actor: Concerned, t: Translate): Waiting[] {
  if (!actor.roles.has("ADMIN")) return [];
  const submitted = and(eq(users.certFlag, certStates.indexOf("submitted")), isNull(users.closedAt));
  const to = `${href("/admin/user/list")}?certFlag=1`;
  return [{ id: "certToJudge", count: countRows(users, submitted), text: t("profileNews:todo.certToJudge"), to }];
}

/** Todo of unread notifications; those about messages are counted with the messages. */
export function notificationTodos({ userId }: Concerned, t: Translate): Waiting[] {
  const unread = and(
    eq(notifications.userId, userId),
    isNull(notifications.readTime),
    notInArray(notifications.type, ["message", "microblog-message"]),
  );
  const count = countRows(notifications, unread);
  return [{ id: "notifications", count, text: t("profileNews:todo.notifications"), to: href("/notification") }];
}
