import { z } from "zod";
import { notifyAdministrators } from "~/foundation/accounts/verbs/notify-administrators.server";
import { transact } from "~/platform/data/database.server";
import { plain } from "~/platform/fields/fields";
import type { Jobs, JobTable } from "~/platform/jobs/jobs.server";

const missingYear = z.object({ year: plain(4).regex(/^\d{4}$/) });

/** Notifies administrators of a year whose holidays are missing [SH31]. */
export const holidaysMissingJobs: JobTable<Pick<Jobs, "holidays-missing">> = {
  "holidays-missing": async (payload) => {
    const { year } = missingYear.parse(payload);
    await transact((tx) =>
      notifyAdministrators(tx, {
        key: "reference:notice.holidaysMissing",
        params: { year },
        refType: "holidays",
        refId: year,
      }),
    );
  },
};
