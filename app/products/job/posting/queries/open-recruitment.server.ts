import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { jobCompanies, recruitments } from "~db/schema/job";
import { ofCompany, recruitmentOpen, recruitmentShown } from "../../queries/visible.server";

const { searchText: _, facets: __, ...columns } = getTableColumns(recruitments);

const shown = (db: Db) =>
  db
    .select({ recruitment: columns, company: jobCompanies })
    .from(recruitments)
    .innerJoin(jobCompanies, ofCompany)
    .$dynamic();

/** A recruitment that has a page, open or over, with its company. Throws `notFindData`. */
export async function shownRecruitment(db: Db, id: number) {
  const [row] = await shown(db).where(and(eq(recruitments.id, id), recruitmentShown));
  if (!row) throw missing();
  return row;
}
export type ShownRecruitment = Awaited<ReturnType<typeof shownRecruitment>>;

/** A recruitment that is open, with its company; for those who apply. Throws `jobNotExist`. */
export async function openRecruitment(db: Db, id: number): Promise<ShownRecruitment> {
  const [row] = await shown(db).where(and(eq(recruitments.id, id), recruitmentOpen));
  if (!row) throw new DomainError("jobNotExist");
  return row;
}

/** Recruitments of some ids that have a page, with their companies. */
export const shownAmong = (db: Db, ids: readonly number[]) =>
  shown(db).where(and(inArray(recruitments.id, [...ids]), recruitmentShown));
