import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { connectionsAction, connectionsLoader } from "../connections-page.server";
import s from "../ui/connections.module.css";

export const loader = connectionsLoader;
export const action = connectionsAction;

/** Lists the OAuth providers with which the user can sign in. */
export default function ConnectionsPage() {
  const t = useT("oauth");
  const { providers } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("connections")} lead={t("connectionsLead")} />
      {providers.length === 0 && <EmptyState title={t("none")} />}
      <ul className={s.types}>
        {providers.map(({ provider, linked, name }) => (
          <li key={provider}>
            <Card>
              <ActionForm id={provider} match={{ provider }} intent={linked ? "disconnect" : "connect"} reloadDocument>
                <FormError />
                <div className={s.connection}>
                  <p>
                    <strong>{t(`${provider}`)}</strong>
                    <br />
                    <span className={s.number}>{linked ? t("linkedAs", { name }) : t("notLinked")}</span>
                  </p>
                  <SubmitButton look={linked ? "text" : "quiet"} size="sm">
                    {t(linked ? "disconnect" : "connect")}
                  </SubmitButton>
                </div>
              </ActionForm>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}
