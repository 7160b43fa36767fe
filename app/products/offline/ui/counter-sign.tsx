import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { QrCode } from "~/ui/text/qr-code";
import s from "./offline.module.css";

type Sign = { qr: { size: number; path: string }; address: string };

/** A sign to print: it links guests to the shop's page, which refers them to the counter for a valid code. */
export function CounterSign({ sign, shop, back }: { sign: Sign; shop: string; back: string }) {
  const t = useT("offline");
  return (
    <Page width="narrow">
      <PageHead
        title={shop}
        lead={t("sign.lead")}
        actions={
          <>
            <PrintButton>{t("sign.print")}</PrintButton>
            <LinkButton to={back} look="quiet" size="sm">
              {t("sign.back")}
            </LinkButton>
          </>
        }
      />
      <Stack>
        <div className={s.code}>
          <QrCode qr={sign.qr} label={t("sign.qr", { shop })} />
        </div>
        <p className={s.address}>{sign.address}</p>
        <p className={s.quiet}>{t("sign.hint")}</p>
      </Stack>
    </Page>
  );
}
