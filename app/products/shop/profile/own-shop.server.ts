import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import { purgeTags } from "~/platform/data/purge.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { shops } from "~db/schema/shop";
import { catalogueTag, shopTag, townTag } from "../tags";

/** A person's shop with its profile, for the export of their own data. */
export const exportShop = (db: Db, userId: number) => {
  const { name, introduction, remark, email, tel, homepage, wechat, lineAccount, address, license, createTime } = shops;
  return db
    .select({ name, introduction, remark, email, tel, homepage, wechat, lineAccount, address, license, createTime })
    .from(shops)
    .where(eq(shops.sellerId, userId));
};

/**
 * Takes the shops of anonymised accounts out of town and empties what identifies the person: how they are reached, where
 * they are, pictures and licence, whose files are deleted. Names stay, since orders and points show them.
 */
export async function forgetShops(db: Db): Promise<void> {
  const said = or(
    eq(shops.isPublic, true),
    ...[shops.email, shops.tel, shops.wechat, shops.lineAccount, shops.homepage].map((column) => sql`${column} <> ''`),
    sql`${shops.address} ->> 'address' <> ''`,
    sql`${shops.license} <> '[]'::jsonb`,
  );
  const rows = await db
    .select({ id: shops.sellerId })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.sellerId))
    .where(and(isNotNull(users.anonymisedAt), said));
  for (const { id } of rows)
    await transact(async (tx) => {
      await tx
        .update(shops)
        .set({
          isPublic: false,
          email: "",
          tel: "",
          homepage: "",
          wechat: "",
          lineAccount: "",
          cover: null,
          logo: null,
          serviceQr: null,
          interiorImages: [],
          address: { postcode: "", address: "" },
          location: null,
          license: [],
          remark: {},
          verdict: "",
        })
        .where(eq(shops.sellerId, id));
      await releaseFiles(tx, `shop:${id}`);
      await purgeTags(tx, townTag, catalogueTag, shopTag(id));
    });
}
