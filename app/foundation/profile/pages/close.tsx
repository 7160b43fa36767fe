import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { WarnIcon } from "~/ui/icons/things";
import { DownloadIcon } from "~/ui/icons/tools";
import { Card } from "~/ui/layout/card";
import { Bullets, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { closeAction, closeLoader } from "../close-page.server";
import { CloseForms } from "../ui/close-forms";
import s from "../ui/profile.module.css";
import { WaitingList } from "../ui/waiting-list";

export const loader = closeLoader;
export const action = closeAction;

export default function ClosePage() {
  const t = useT("closing");
  const { business, points, days, day, email, password, registrationNo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const blocking = business.filter(({ blocks }) => blocks);
  const open = business.filter(({ blocks }) => !blocks);
  return (
    <Page width="narrow">
      <PageHead title={t("title")} lead={t("lead", { days })} />
      <Section title={t("what")}>
        <Card>
          <Stack>
            <Bullets>
              <li>{t("what1")}</li>
              <li>{t("what2", { day })}</li>
              <li>{t("what3")}</li>
              {registrationNo && <li>{t("whatReceipts", { no: registrationNo })}</li>}
              <li>{t("what4")}</li>
            </Bullets>
            <Facts
              rows={[
                {
                  label: t("points"),
                  value: t("balance", { points: groupDigits(points) }),
                  strong: true,
                },
              ]}
            />
          </Stack>
        </Card>
      </Section>
      {open.length > 0 && (
        <Section title={t("open")}>
          <WaitingList items={open} />
          <p className={s.hint}>{t("openText")}</p>
        </Section>
      )}
      <Section title={t("first")}>
        <p className={s.buttons}>
          <LinkButton to="/api/user/export" reload look="quiet" icon={<DownloadIcon size={18} />}>
            {t("export")}
          </LinkButton>
        </p>
        <p className={s.hint}>{t("exportHint")}</p>
      </Section>
      {blocking.length > 0 ? (
        <Section title={t("blocked")}>
          <WaitingList items={blocking} />
          <p className={s.warning}>
            <WarnIcon size={20} />
            {t("blockedText")}
          </p>
        </Section>
      ) : (
        <CloseForms email={email} password={password} notice={reply?.notice} />
      )}
      <LinkButton to={href("/mypage")} look="quiet" block>
        {t("keep")}
      </LinkButton>
    </Page>
  );
}
