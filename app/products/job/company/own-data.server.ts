import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { refOf } from "~/foundation/desks/entity-desk.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { jobCompanies, jobVideos } from "~db/schema/job";
import { companyPapers } from "../uploads";
import { companyDesk } from "./company-desk.server";
import { videoDesk } from "./video-desk.server";

/** A person's company and its videos, for the export of their own data. */
export async function exportCompany(db: Db, userId: number) {
  const { name, introduction, size, homepage, email, tel, wechat, line, prefecture, address, createTime } =
    jobCompanies;
  const companies = await db
    .select({ name, introduction, size, homepage, email, tel, wechat, line, prefecture, address, createTime })
    .from(jobCompanies)
    .where(eq(jobCompanies.ownerId, userId));
  const videos = await db
    .select({ title: jobVideos.title, createTime: jobVideos.createTime })
    .from(jobVideos)
    .where(eq(jobVideos.ownerId, userId));
  return { companies, videos };
}

/**
 * Removes companies and videos of anonymised accounts, whose recruitments have been removed before. What identifies the
 * person is emptied.
 */
export async function forgetCompanies(db: Db): Promise<void> {
  const gone = (table: typeof jobCompanies | typeof jobVideos) =>
    db
      .select({ id: table.id, ownerId: table.ownerId })
      .from(table)
      .innerJoin(users, eq(users.id, table.ownerId))
      .where(and(isNotNull(users.anonymisedAt), or(isNull(table.deletedTime), ne(table.searchText, ""))));
  for (const [desk, table] of [
    [videoDesk, jobVideos],
    [companyDesk, jobCompanies],
  ] as const)
    for (const { id, ownerId } of await gone(table)) {
      const operator = { userId: ownerId, site: "work", requestId: "" };
      await transact(async (tx) => {
        await changeRows(tx, desk, { actor: null, operator }, "remove", [id]);
        if (table === jobVideos) await tx.update(jobVideos).set({ searchText: "" }).where(eq(jobVideos.id, id));
        else
          await tx
            .update(jobCompanies)
            .set({
              email: "",
              tel: "",
              wechat: "",
              line: "",
              homepage: "",
              address: { postcode: "", address: "" },
              location: null,
              certificates: [],
              verdict: "",
              searchText: "",
            })
            .where(eq(jobCompanies.id, id));
        if (table === jobCompanies)
          await claimFiles(
            tx,
            { userId: ownerId },
            { kind: companyPapers.name, keys: [], ref: refOf(companyDesk, id) },
          );
      });
    }
}
