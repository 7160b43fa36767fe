import { redirect } from "@remix-run/node";
import s from "~/foundation/accounts/ui/accounts.module.css";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { selfServiceTypes } from "../rules/self-service";
import { TypeCards } from "../ui/type-cards";

export const loader = load(async ({ actor }) => {
  if (actor) throw redirect("/mypage");
  return null;
});

export default function CorpEntryPage() {
  const t = useT("login");
  return (
    <Page width="normal">
      <PageHead title={t("corp.title")} lead={t("corp.lead")} />
      <TypeCards types={selfServiceTypes.filter((type) => type !== "guest")} />
      <p className={s.foot}>
        <AppLink to="/registerPage">{t("corp.back")}</AppLink>
      </p>
    </Page>
  );
}
