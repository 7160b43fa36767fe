import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Bullets, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { certificateAction, certificateLoader } from "../certificate-page.server";
import { CertificateForm } from "../ui/certificate-form";
import { CertificateState } from "../ui/certificate-state";

export const loader = certificateLoader;
export const action = certificateAction;

export default function CertificatePage() {
  const t = useT("certificate");
  const { needed, mayHandIn, ...certificate } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("title")} lead={t("lead")} />
      {needed ? (
        <>
          <Section title={t("steps")}>
            <CertificateState {...certificate} />
          </Section>
          {mayHandIn && (
            <Section title={t("what")}>
              <Stack>
                <Bullets>
                  <li>{t("what1")}</li>
                  <li>{t("what2")}</li>
                  <li>{t("what3")}</li>
                </Bullets>
                <CertificateForm />
              </Stack>
            </Section>
          )}
        </>
      ) : (
        <EmptyState title={t("notNeeded")} actions={<LinkButton to={href("/mypage")}>{t("mypage")}</LinkButton>}>
          {t("notNeededText")}
        </EmptyState>
      )}
    </Page>
  );
}
