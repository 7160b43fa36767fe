import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import { QrCode } from "~/ui/text/qr-code";
import type { CodeView, ShownCode } from "../queries/codes.server";
import { codeTones } from "./code-tones";
import s from "./codes.module.css";

/** Validity of a code, or when it was used. */
function Times({ code }: { code: CodeView }) {
  const t = useT("codes");
  if (code.used) return <p className={s.small}>{t("usedAt", { time: code.used })}</p>;
  return (
    <>
      {code.notBefore && <p className={s.small}>{t("validFrom", { time: code.notBefore })}</p>}
      <p className={s.small}>{code.validTo ? t("validTo", { time: code.validTo }) : t("noEnd")}</p>
    </>
  );
}

/** Commodity, state and validity of a code; `children` are the viewer's actions on it. */
export function CodeFacts({ code, children }: { code: CodeView; children?: ReactNode }) {
  const t = useT("codes");
  const { commodity } = code;
  return (
    <div className={s.item}>
      <Picture image={commodity.picture} alt="" width={150} rounded />
      <div className={s.words}>
        <p>
          <Badge tone={codeTones[code.state]}>{t(`state.${code.state}`)}</Badge>
        </p>
        <p className={s.name}>
          <AppLink to={href("/commodity/detail/:id/:from?", { id: commodity.id })} lang={commodity.lang}>
            {commodity.name}
          </AppLink>
          {commodity.choice && ` (${commodity.choice})`}
        </p>
        <p className={s.small}>{code.shop}</p>
        <p className={s.code}>
          <code>{code.code}</code>
        </p>
        <Times code={code} />
        {children}
      </div>
    </div>
  );
}

/** A buyer's code, with the QR code that the shop scans while it is unused. */
export function CodeCard({ code, inOrder }: { code: ShownCode; inOrder?: boolean }) {
  const t = useT("codes");
  return (
    <Card>
      <CodeFacts code={code}>
        {code.qr && (
          <details>
            <summary className={s.show}>{t("showQr")}</summary>
            <QrCode qr={code.qr} label={t("qr", { code: code.code })} />
            <p className={s.small}>{t("showText")}</p>
          </details>
        )}
        {!inOrder && (
          <p className={s.small}>
            <AppLink to={href("/order/:from?/:orderNum", { from: "mypage", orderNum: code.number })}>
              {t("order", { number: code.number })}
            </AppLink>
          </p>
        )}
      </CodeFacts>
    </Card>
  );
}
