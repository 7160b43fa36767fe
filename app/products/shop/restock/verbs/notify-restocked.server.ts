import { asc, eq, sql } from "drizzle-orm";
import { mailLocale, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { env } from "~/platform/env.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { commodities } from "~db/schema/shop";
import { restockWishes } from "~db/schema/shop-restock";
import { onShelf } from "../../catalogue/conditions.server";

/** Maximum number of wishes in one transaction. */
export const restockBatch = 100;

/** Condition: no sale, or a running one; a commodity cannot be bought before or after its sale. */
const sellsNow = sql`(case
  when ${commodities.groupBuyStart} is not null then statement_timestamp() >= ${commodities.groupBuyStart} and statement_timestamp() < ${commodities.groupBuyEnd}
  when ${commodities.saleStart} is not null then statement_timestamp() >= ${commodities.saleStart}
    and statement_timestamp() < ${commodities.saleStart} + make_interval(secs => ${commodities.saleSeconds})
  else true end)`;

const hasUnits = sql`(case when ${restockWishes.valueId} = '' then ${commodities.inventory} > 0
  else exists (select 1 from commodity_stock s
    where s.commodity_id = ${commodities.id} and s.value_id = ${restockWishes.valueId} and s.inventory > 0) end)`;

type Wish = { id: number; userId: number; commodityId: number };

/**
 * Notifies up to 100 users, by notification and mail in their language, that a commodity they wait for can be bought,
 * and ends their wishes in the same transaction: each is notified once, however many of these run. Returns the number
 * of wishes. Users whose account is closed or disabled are not notified.
 */
export async function notifyRestocked(tx: Tx): Promise<number> {
  const due = await tx
    .select({ id: restockWishes.id, userId: restockWishes.userId, commodityId: restockWishes.commodityId })
    .from(restockWishes)
    .innerJoin(commodities, eq(commodities.id, restockWishes.commodityId))
    .where(sql`${onShelf(false)} and ${sellsNow} and ${hasUnits}`)
    .orderBy(asc(restockWishes.id))
    .limit(restockBatch)
    .for("update", { of: restockWishes, skipLocked: true });
  for (const wish of due) {
    await tx.delete(restockWishes).where(eq(restockWishes.id, wish.id));
    await notifyOne(tx, wish);
  }
  return due.length;
}

async function notifyOne(tx: Tx, { userId, commodityId }: Wish): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  const [commodity] = await tx
    .select({ name: commodities.name })
    .from(commodities)
    .where(eq(commodities.id, commodityId));
  if (!person || !commodity || person.disabledAt || person.closedAt) return;
  const locale = mailLocale(person);
  await notify(tx, {
    userId,
    type: "system",
    key: "restock:notice",
    params: { name: commodity.name },
    refType: "commodity-page",
    refId: String(commodityId),
  });
  await queueMail(tx, {
    to: person.email,
    locale,
    name: person.nickname,
    template: "restock:mail",
    params: { name: inLanguage(commodity.name, flagOf(locale)).text },
    link: env.origins.shop + href("/commodity/detail/:id/:from?", { id: commodityId, from: "notice" }),
  });
}
