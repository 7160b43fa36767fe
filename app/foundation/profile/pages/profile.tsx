import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { DownloadIcon } from "~/ui/icons/tools";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { profileAction, profileLoader } from "../profile-page.server";
import s from "../ui/profile.module.css";
import { ProfileForm } from "../ui/profile-form";

export const loader = profileLoader;
export const action = profileAction;

export default function ProfilePage() {
  const t = useT("profile");
  const me = useLoaderData<typeof loader>();
  const login = [
    { key: "email", value: me.email, to: href("/user/changeEmail") },
    { key: "mobile", value: me.mobile, to: href("/user/changeMobile") },
  ];
  return (
    <Page width="narrow">
      <PageHead title={t("page.profile")} lead={t("profile.lead")} />
      <ProfileForm me={me} />
      <hr className={s.rule} />
      <Section title={t("profile.login")}>
        <Card>
          <dl className={s.login}>
            {login.map(({ key, value, to }) => (
              <div key={key}>
                <dt>{t(`profile.${key}`)}</dt>
                <dd>{value ?? t("profile.none")}</dd>
                <dd>
                  <LinkButton
                    to={to}
                    look="text"
                    size="sm"
                    aria-label={`${t(`profile.${key}`)}: ${t("profile.change")}`}
                  >
                    {t("profile.change")}
                  </LinkButton>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </Section>
      <Section title={t("profile.more")}>
        <p className={s.hint}>{t("profile.exportHint")}</p>
        <p className={s.buttons}>
          <LinkButton to="/api/user/export" reload look="quiet" icon={<DownloadIcon size={18} />}>
            {t("profile.export")}
          </LinkButton>
          <LinkButton to={href("/user/address")} look="quiet">
            {t("page.address")}
          </LinkButton>
          <LinkButton to={href("/user/close")} look="text">
            {t("profile.close")}
          </LinkButton>
        </p>
      </Section>
    </Page>
  );
}
