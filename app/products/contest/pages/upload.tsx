import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { isFormReply } from "~/ui/form/form-reply";
import { Page, PageHead } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { newWorkAction, newWorkLoader } from "../form-page.server";
import { WorkForm } from "../ui/work-form";

export const loader = newWorkLoader;
export const action = newWorkAction;

/** Enters a work in one of the contests that are open. */
export default function UploadWork() {
  const t = useT("contest");
  const { contests, start, videos } = useLoaderData<typeof loader>();
  /* A work that was sent too late stays, with the reason. */
  const isRefused = isFormReply(useActionData<unknown>());
  if (contests.length === 0 && !isRefused)
    return (
      <PagePanel
        title={t("form.noneOpen")}
        actions={<LinkButton to={href("/event/photoComp/chinaDress")}>{t("title")}</LinkButton>}
      >
        <p>{t("form.noneOpenHint")}</p>
      </PagePanel>
    );
  return (
    <Page width="narrow">
      <PageHead title={t("form.add")} lead={t("form.lead")} />
      <WorkForm contests={contests} start={start} videos={videos} />
    </Page>
  );
}
