import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import { QrCode } from "~/ui/text/qr-code";
import type { ShownTake, TakeView } from "../queries/takes.server";
import { restaurantHref } from "../rules/addresses";
import { takeTones } from "../rules/coupon-state";
import { CouponWorth } from "./coupon-worth";
import s from "./restaurant.module.css";

/** Value and state of a code; `children`: the viewer's actions. */
export function TakeFacts({ take, children }: { take: TakeView; children?: ReactNode }) {
  const t = useT("restaurant");
  return (
    <div className={s.item}>
      <Picture image={take.picture} alt="" width={150} rounded />
      <div className={s.words}>
        <p>
          <Badge tone={takeTones[take.state]}>{t(`take.${take.state}`)}</Badge>
        </p>
        <CouponWorth coupon={take} />
        <p className={s.name} lang={take.name.lang}>
          {take.name.text}
        </p>
        <p className={s.small}>
          <AppLink to={restaurantHref(take.restaurantId)} lang={take.restaurant.lang}>
            {take.restaurant.text}
          </AppLink>
        </p>
        {take.terms.text && (
          <p className={`${s.small} ${s.lines}`} lang={take.terms.lang}>
            {take.terms.text}
          </p>
        )}
        <p className={s.code}>
          <code>{take.code}</code>
        </p>
        <p className={s.small}>
          {take.written.used ? t("take.usedAt", { time: take.written.used }) : t("coupon.days", take.written)}
        </p>
        {children}
      </div>
    </div>
  );
}

/** A holder's code, with its QR code while it is unused. */
export function TakeCard({ take }: { take: ShownTake }) {
  const t = useT("restaurant");
  return (
    <TakeFacts take={take}>
      {take.qr && (
        <details>
          <summary className={s.show}>{t("take.showQr")}</summary>
          <QrCode qr={take.qr} label={t("take.qr", { code: take.code })} />
          <p className={s.small}>{t("take.showText")}</p>
        </details>
      )}
    </TakeFacts>
  );
}
