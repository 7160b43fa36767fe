import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { isFormReply } from "~/ui/form/form-reply";
import { Page, PageHead } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { workAction, workLoader } from "../form-page.server";
import { WorkForm } from "../ui/work-form";

export const loader = workLoader;
export const action = workAction;

/** Changes the visitor's own work while its contest takes works. */
export default function UpdateWork() {
  const t = useT("contest");
  const { work, isOpen, videos } = useLoaderData<typeof loader>();
  /* A change that was sent too late stays, with the reason. */
  const isRefused = isFormReply(useActionData<unknown>());
  if (!isOpen && !isRefused)
    return (
      <PagePanel
        title={t("form.closed")}
        actions={<LinkButton to={href("/event/photoComp/myWorks")}>{t("own.title")}</LinkButton>}
      >
        <p>{t("form.closedHint")}</p>
      </PagePanel>
    );
  return (
    <Page width="narrow">
      <PageHead title={t("form.edit")} lead={t("form.editLead")} />
      <WorkForm videos={videos} work={work} />
    </Page>
  );
}
