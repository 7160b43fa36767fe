import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { InLanguages } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { recruitments } from "~db/schema/job";
import { recruitmentText } from "../../rules/search-text";

/** Recruitments whose texts are written again in one step. */
const atOnce = 200;

/** Writes a company's name into the search texts of its recruitments; those that do not change are not written. */
export async function renameRecruitments(tx: Tx, companyId: number, company: InLanguages): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(recruitments)
      .where(and(eq(recruitments.companyId, companyId), gt(recruitments.id, after), isNull(recruitments.deletedTime)))
      .orderBy(asc(recruitments.id))
      .limit(atOnce);
    for (const row of rows) {
      const searchText = recruitmentText(row, company);
      if (searchText !== row.searchText)
        await tx.update(recruitments).set({ searchText }).where(eq(recruitments.id, row.id));
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
