import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { applicantsLoader } from "../applying/applicants-page.server";
import { applicantsAction } from "../applying/company-action.server";
import { ApplicantsTable } from "../applying/ui/applicants-table";
import s from "../applying/ui/applying.module.css";

export const loader = applicantsLoader(false);
export const action = applicantsAction;

/** All résumés that a company received, over its recruitments. */
export default function Received() {
  const t = useT("job-applying");
  const { rows, table, isApproved } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("received.title")} lead={t("received.lead")} />
      <Stack gap="lg">
        {!isApproved && <p className={s.warn}>{t("notApproved")}</p>}
        <ApplicantsTable
          caption={t("received.title")}
          rows={rows}
          table={table}
          path={href("/job/resumeList")}
          csvPath="/api/job/apply/received"
        />
      </Stack>
    </Page>
  );
}
