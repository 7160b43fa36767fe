import { eq, ilike, or, type SQL } from "drizzle-orm";
import { fromNum } from "~/platform/access/actor";
import { containing } from "~/platform/data/conditions";
import { rowIdIn } from "~/platform/data/row-id";
import { phoneDigits } from "~/platform/fields/phone";
import { users } from "~db/schema/accounts";

/** Condition for a keyword in names, addresses and phone numbers; digits also match the displayed number. */
export function usersMatching(keyword: string): SQL | undefined {
  const text = containing(keyword);
  const number = rowIdIn(keyword);
  const phone = phoneDigits(keyword);
  return or(
    number === null ? undefined : eq(users.id, fromNum(number)),
    ilike(users.username, text),
    ilike(users.nickname, text),
    ilike(users.realName, text),
    ilike(users.companyName, text),
    ilike(users.email, text),
    ilike(users.mobile, text),
    phone === null ? undefined : ilike(users.mobile, containing(phone)),
  );
}
