import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { unsubscribeAction, unsubscribeLoader } from "../unsubscribe-page.server";

export const loader = unsubscribeLoader;
export const action = unsubscribeAction;

export default function UnsubscribePage() {
  const t = useT("unsubscribe");
  const { kind, subscribed } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PagePanel title={t(subscribed ? "title" : "done")}>
        <p>{t(subscribed ? `text.${kind}` : `doneText.${kind}`)}</p>
        <ActionForm intent={subscribed ? "unsubscribe" : "resubscribe"} plain>
          <FormError />
          <SubmitButton look={subscribed ? "primary" : "quiet"}>{t(subscribed ? "button" : "again")}</SubmitButton>
        </ActionForm>
      </PagePanel>
    </Page>
  );
}
