import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { candidatePaperLoader } from "../applying/candidate-page.server";
import { ResumeParts } from "../resume/ui/resume-parts";

export const loader = candidatePaperLoader;

/** A résumé to print or to download, for those who see it whole. */
export default function CandidatePaper() {
  const t = useT("job-resume");
  const { uid, userId, view, name, papers, isCopy } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={t("paper.title")}
        lead={t(isCopy ? "paper.copy" : "paper.now")}
        actions={
          <Buttons>
            <LinkButton to={href("/admin/resume/detail/:uid", { uid })} look="quiet">
              {t("candidate.back")}
            </LinkButton>
            {papers.map(({ paper, href: to }) => (
              <LinkButton key={paper} to={to} reload look="quiet">
                {t(`paper.${paper}`)}
              </LinkButton>
            ))}
            <PrintButton>{t("paper.print")}</PrintButton>
          </Buttons>
        }
      />
      <Stack gap="lg">
        <ResumeParts view={view} userId={userId} name={name} />
      </Stack>
    </Page>
  );
}
