import { useLoaderData } from "@remix-run/react";
import { href } from "~/platform/href";
import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/button";
import { Page, PageHead, Section } from "~/ui/page";
import { EmptyState } from "~/ui/panels";
import { certificateAction, certificateLoader } from "../profile/certificate-page.server";
import { CertificateForm } from "../ui/certificate-form";
import { CertificateState } from "../ui/certificate-state";
import s from "../ui/profile.module.css";

export const loader = certificateLoader;
export const action = certificateAction;

export default function CertificatePage() {
  const t = useT("profile");
  const { needed, mayHandIn, ...certificate } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("page.certificate")} lead={t("cert.lead")} />
      {needed ? (
        <>
          <Section title={t("cert.steps")}>
            <CertificateState {...certificate} />
          </Section>
          {mayHandIn && (
            <Section title={t("cert.what")}>
              <ul className={s.points}>
                <li>{t("cert.what1")}</li>
                <li>{t("cert.what2")}</li>
                <li>{t("cert.what3")}</li>
              </ul>
              <CertificateForm />
            </Section>
          )}
        </>
      ) : (
        <EmptyState
          title={t("cert.notNeeded")}
          actions={<LinkButton to={href("/mypage")}>{t("page.mypage")}</LinkButton>}
        >
          {t("cert.notNeededText")}
        </EmptyState>
      )}
    </Page>
  );
}
