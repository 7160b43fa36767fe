import { useRevalidator } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Countdown } from "~/ui/text/countdown";
import { QrCode } from "~/ui/text/qr-code";
import s from "./offline.module.css";

type Code = { qr: { size: number; path: string }; expireAt: number };

/** The code to scan. It renews itself: with JavaScript at its second, otherwise when the page reloads. */
export function CounterCode({ code, shop }: { code: Code; shop: string }) {
  const t = useT("offline");
  const { revalidate } = useRevalidator();
  return (
    <Stack>
      <h2>{t("counter.code")}</h2>
      <div className={s.code}>
        <QrCode qr={code.qr} label={t("counter.qr", { shop })} />
      </div>
      <p className={s.quiet}>
        {t("counter.changes")} <Countdown to={code.expireAt} onEnd={revalidate} />
      </p>
      <LinkButton to={`${href("/shop/offline/my_qr_code")}?print=1`} look="quiet">
        {t("counter.sign")}
      </LinkButton>
    </Stack>
  );
}
