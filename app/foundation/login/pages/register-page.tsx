import { redirect } from "@remix-run/node";
import s from "~/foundation/accounts/ui/accounts.module.css";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { TypeCards } from "../ui/type-cards";

export const loader = load(async ({ actor }) => {
  if (actor) throw redirect("/mypage");
  return null;
});

export default function RegisterPage() {
  const t = useT("login");
  return (
    <Page width="normal">
      <PageHead title={t("choose.title")} lead={t("choose.lead")} />
      <TypeCards types={["guest", "corp"]} />
      <p className={s.foot}>
        {t("choose.known")} <AppLink to="/user/login">{t("choose.login")}</AppLink>
      </p>
    </Page>
  );
}
