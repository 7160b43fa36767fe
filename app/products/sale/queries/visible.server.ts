import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { hasWords } from "~/platform/data/has-words";
import { saleProperties } from "~db/schema/sale";
import type { SaleAsked } from "../rules/addresses";

/** Properties that visitors see: approved by an administrator and public. */
export const propertyShown: SQL = sql`(${saleProperties.status} = 'approved' and ${saleProperties.isPublic}
  and ${saleProperties.seq} >= 0 and ${saleProperties.deletedTime} is null)`;

/** Properties whose texts have the words of a keyword, in any language. */
export const propertiesWith = (keyword: string): SQL | undefined => hasWords(saleProperties.searchText, keyword);

/** Visible properties that meet what an address asks; a price on request (0) is left out by bounds of prices. */
export function propertiesIn({ prefecture, kind, min, max, keyword }: SaleAsked): SQL | undefined {
  const { price } = saleProperties;
  return and(
    propertyShown,
    prefecture ? eq(saleProperties.prefecture, prefecture) : undefined,
    kind ? eq(saleProperties.kind, kind) : undefined,
    min === null && max === null ? undefined : sql`${price} > 0`,
    min === null ? undefined : gte(price, min),
    max === null ? undefined : lte(price, max),
    propertiesWith(keyword),
  );
}

const onRequestLast = sql`(${saleProperties.price} = 0)`;

/** The order of the list: recommended first, or by price with prices on request last. */
export function orderOf(order: SaleAsked["order"]): SQL[] {
  const { recommended, seq, id, price } = saleProperties;
  if (order === "best") return [desc(recommended), desc(seq), desc(id)];
  return [onRequestLast, order === "price" ? sql`${price}` : desc(price), desc(id)];
}
