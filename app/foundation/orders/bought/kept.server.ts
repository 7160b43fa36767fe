import { eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Translate } from "~/platform/i18n/translate";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { OrderIconName } from "~/ui/icons/order-icon";
import type { Stage } from "./rules/stages";
import type { BoughtSource } from "./source";

type Kept = {
  icon: OrderIconName;
  label(t: Translate): string;
  list(): string;
  /** The table of sales, and its columns. */
  sales: PgTable;
  sale: { id: PgColumn; buyerId: PgColumn; itemId: PgColumn; price: PgColumn; createTime: PgColumn };
  /** The table of what is sold, and its columns. */
  items: PgTable;
  item: { id: PgColumn; title: PgColumn; picture: SQLWrapper };
  hrefOf(id: number): string;
  /** Text of the step that opens it. */
  open(t: Translate): string;
};

/** What is bought once with points and kept, such as a video or a course: always done. */
export function boughtAndKept({ icon, label, list, sales, sale, items, item, hrefOf, open }: Kept): BoughtSource {
  return {
    icon,
    label,
    list,
    rows: {
      from: sales,
      of: (userId) => eq(sale.buyerId, userId),
      id: sale.id,
      placed: sale.createTime,
      due: null,
      stage: sql<Stage>`'done'`,
    },
    entries: async (db, ids, { t, flag, write }) => {
      const rows = await db
        .select({
          id: sql<number>`${sale.id}`.mapWith(Number),
          itemId: sql<number>`${item.id}`.mapWith(Number),
          title: sql<InLanguages>`${item.title}`,
          picture: item.picture as SQL<string | null>,
          price: sql<number>`${sale.price}`.mapWith(Number),
          time: sql<Date>`${sale.createTime}`.mapWith((at: string) => new Date(at)),
        })
        .from(sales)
        .innerJoin(items, eq(item.id, sale.itemId))
        .where(inArray(sale.id, [...ids]));
      const lines = rows.map(({ id, itemId, title, picture, price, time }) => {
        const to = hrefOf(itemId);
        return [
          id,
          {
            to,
            picture,
            name: inLanguage(title, flag).text,
            state: t("orders:bought.kept"),
            tone: "good",
            when: t("orders:bought.placed", { time: write(time) }),
            yen: null,
            points: price,
            next: { to, text: open(t) },
          },
        ] as const;
      });
      return new Map(lines);
    },
  };
}
