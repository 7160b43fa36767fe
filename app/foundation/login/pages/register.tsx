import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { ScenePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { registerAction, registerLoader } from "../register-page.server";
import { RegisterForm } from "../ui/register-form";

export const loader = registerLoader;
export const action = registerAction;

export default function RegisterTypePage() {
  const t = useT("login");
  const { type, terms, refusal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (!type) {
    return (
      <ScenePanel
        art="not-found"
        eager
        title={refusal}
        actions={<LinkButton to="/registerPage">{t("register.choose")}</LinkButton>}
      />
    );
  }
  return (
    <Page width="narrow">
      <PageHead title={t("register.title", { type: t(`type.${type}.name`) })} lead={t(`type.${type}.text`)} />
      <RegisterForm corporate={type !== "guest"} terms={terms} notice={reply?.notice} />
    </Page>
  );
}
