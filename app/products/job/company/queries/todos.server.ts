import { and, eq, isNull } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { jobCompanies } from "~db/schema/job";

/** Todos of administrators: companies that wait for approval. */
export const companyTodos = (actor: Concerned, t: Translate) =>
  actor.roles.has("ADMIN")
    ? [
        {
          id: "job-company",
          count: countRows(jobCompanies, and(eq(jobCompanies.status, "pending"), isNull(jobCompanies.deletedTime))),
          text: t("job-company:todo"),
          to: `${href("/admin/company/manage")}?status=pending`,
        },
      ]
    : [];
