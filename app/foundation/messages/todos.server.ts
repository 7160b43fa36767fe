import type { Todo } from "~/foundation/profile/parts.server";
import type { Actor } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { unreadMessages } from "./queries.server";

/** Messages that a person has not read yet, for my page. */
export async function messageTodos(db: Db, { userId }: Actor, t: Translate): Promise<Todo[]> {
  const count = await unreadMessages(db, userId, "message");
  return [{ id: "messages", count, text: t("profileNews:todo.messages"), to: href("/message") }];
}
