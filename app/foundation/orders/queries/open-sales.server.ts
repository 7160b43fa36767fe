import { notInArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { BaseOrder } from "~db/schema/order-columns";
import type { OrderKind } from "../kind";

/** That no order of a kind is open which this seller has to fulfil. */
export const noOpenSales = <Row extends BaseOrder>({ orders, ends }: OrderKind<Row>, sellerId: SQLWrapper): SQL =>
  sql`not exists (select from ${orders} sold where sold.seller_id = ${sellerId}
    and ${notInArray(sql`sold.status`, [...ends])})`;
