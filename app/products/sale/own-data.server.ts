import { and, desc, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { refOf } from "~/foundation/desks/entity-desk.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import { transact } from "~/platform/data/database.server";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { saleInquiries, saleProperties } from "~db/schema/sale";
import { saleDesk } from "./sale-desk.server";
import { salePapers } from "./uploads";

/** Todo of a host: inquiries without an answer. */
export const inquiryTodos = ({ userId, roles }: Concerned, t: Translate) =>
  roles.has("HOST")
    ? [
        {
          id: "sale-inquiry",
          count: countRows(saleInquiries, and(eq(saleInquiries.ownerId, userId), eq(saleInquiries.status, "open"))),
          text: t("sale-desk:todo.inquiries"),
          to: href("/staySale/inquiries"),
        },
      ]
    : [];

/** Todo of administrators: properties that wait for approval. */
export const propertyTodos = ({ roles }: Concerned, t: Translate) =>
  roles.has("ADMIN")
    ? [
        {
          id: "sale-property",
          count: countRows(
            saleProperties,
            and(eq(saleProperties.status, "pending"), isNull(saleProperties.deletedTime)),
          ),
          text: t("sale-desk:todo.properties"),
          to: `${href("/staySale/staySaleList")}?status=pending`,
        },
      ]
    : [];

/** A person's properties and the inquiries that they sent, newest first, for the export of their own data. */
export async function exportSale(db: Db, userId: number) {
  const { name, description, kind, price, prefecture, place, address, location, createTime } = saleProperties;
  const properties = await db
    .select({ name, description, kind, price, prefecture, place, address, location, createTime })
    .from(saleProperties)
    .where(eq(saleProperties.ownerId, userId))
    .orderBy(desc(saleProperties.id));
  const inquiries = await db
    .select({
      kind: saleInquiries.kind,
      content: saleInquiries.content,
      reply: saleInquiries.reply,
      visitTime: saleInquiries.visitTime,
      status: saleInquiries.status,
      createTime: saleInquiries.createTime,
    })
    .from(saleInquiries)
    .where(eq(saleInquiries.userId, userId))
    .orderBy(desc(saleInquiries.id));
  return { properties, inquiries };
}

/** Removes the properties of anonymised accounts with their address, and empties what such people asked. */
export async function forgetSale(db: Db): Promise<void> {
  const rows = await db
    .select({ id: saleProperties.id, ownerId: saleProperties.ownerId })
    .from(saleProperties)
    .innerJoin(users, eq(users.id, saleProperties.ownerId))
    .where(
      and(isNotNull(users.anonymisedAt), or(isNull(saleProperties.deletedTime), ne(saleProperties.searchText, ""))),
    );
  for (const { id, ownerId } of rows) {
    const operator = { userId: ownerId, site: "main", requestId: "" };
    await transact(async (tx) => {
      await changeRows(tx, saleDesk, { actor: null, operator }, "remove", [id]);
      const nowhere = { address: { postcode: "", address: "" }, location: null };
      const nothing = { ...nowhere, certificates: [], verdict: "", searchText: "" };
      await tx.update(saleProperties).set(nothing).where(eq(saleProperties.id, id));
      await claimFiles(tx, operator, { kind: salePapers.name, keys: [], ref: refOf(saleDesk, id) });
    });
  }
  const asked = await db
    .select({ id: saleInquiries.id })
    .from(saleInquiries)
    .innerJoin(users, eq(users.id, saleInquiries.userId))
    .where(and(isNotNull(users.anonymisedAt), or(ne(saleInquiries.content, ""), eq(saleInquiries.status, "open"))));
  for (const { id } of asked)
    await transact((tx) =>
      tx
        .update(saleInquiries)
        .set({ content: "", reply: "", status: sql`case when status = 'open' then 'canceled' else status end` })
        .where(eq(saleInquiries.id, id)),
    );
}
