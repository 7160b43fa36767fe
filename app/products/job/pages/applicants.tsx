import { useLoaderData, useParams } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { applicantsLoader } from "../applying/applicants-page.server";
import { applicantsAction } from "../applying/company-action.server";
import { ApplicantsTable } from "../applying/ui/applicants-table";
import s from "../applying/ui/applying.module.css";

export const loader = applicantsLoader(true);
export const action = applicantsAction;

/** The applicants of one recruitment as a table. */
export default function Applicants() {
  const t = useT("job-applying");
  const { recruitment, rows, table, isApproved } = useLoaderData<typeof loader>();
  const { recruitmentName = "-" } = useParams();
  if (!recruitment) return null;
  const { id, title } = recruitment;
  return (
    <Page>
      <PageHead
        title={t("applicants.title")}
        lead={<span lang={title.lang}>{title.text}</span>}
        actions={
          <LinkButton
            to={href("/admin/resumeList/:recruitmentId/:recruitmentTitle", {
              recruitmentId: id,
              recruitmentTitle: recruitmentName,
            })}
            look="quiet"
          >
            {t("board.open")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {!isApproved && <p className={s.warn}>{t("notApproved")}</p>}
        <ApplicantsTable
          caption={t("applicants.title")}
          rows={rows}
          table={table}
          path={href("/job/applicant/list/:recruitmentId/:recruitmentName", { recruitmentId: id, recruitmentName })}
          csvPath={`/api/job/apply/list/${id}`}
        />
      </Stack>
    </Page>
  );
}
