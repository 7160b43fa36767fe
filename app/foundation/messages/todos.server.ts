import type { Waiting } from "~/foundation/profile/parts.server";
import type { Concerned } from "~/platform/access/actor";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { unreadOf } from "./queries.server";

/** The number of a person's unread messages, for /mypage. */
export const messageTodos = ({ userId }: Concerned, t: Translate): Waiting[] => [
  { id: "messages", count: unreadOf(userId, "message"), text: t("profileNews:todo.messages"), to: href("/message") },
];
