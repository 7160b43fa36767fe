import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import s from "~/foundation/accounts/ui/accounts.module.css";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { loginReason } from "../interrupted.server";
import { TypeCards } from "../ui/type-cards";

export const loader = load(async ({ actor, origin, cookies, t }) => {
  if (actor) throw redirect("/mypage");
  return { reason: loginReason({ origin, cookies }, t) };
});

export default function RegisterPage() {
  const t = useT("login");
  const { reason } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("choose.title")} lead={t("choose.lead")} />
      {reason && <p className={s.reason}>{reason}</p>}
      <TypeCards types={["guest", "corp"]} />
      <p className={s.foot}>
        {t("choose.known")} <AppLink to="/user/login">{t("choose.login")}</AppLink>
      </p>
    </Page>
  );
}
