import { sql } from "drizzle-orm";
import { toNum } from "~/platform/access/actor";
import { users } from "~db/schema/accounts";

/**
 * The name of a row of `users` as others read it, as a column of a statement: of a closed account the one that
 * anonymising gives it, from the day of its closing.
 */
export const shownNickname = sql<string>`
  case when ${users.closedAt} is null then ${users.nickname} else 'u' || (${users.id} + ${toNum(0)}::bigint) end`;

/** Their picture as others see it: none of a closed account. */
export const shownAvatar = sql<string | null>`case when ${users.closedAt} is null then ${users.avatar} end`;
