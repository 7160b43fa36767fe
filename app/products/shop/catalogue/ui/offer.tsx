import type { Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { Facts } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LanguageChip } from "~/ui/text/language-chip";
import type { LiveView } from "../live-view.server";
import { BuyForm } from "./buy-form";
import s from "./live-order.module.css";
import { PriceBlock } from "./price-block";
import { SaleBanner } from "./sale-banner";

type Props = { offer: LiveView["offers"][number]; locale: Locale };

/** A commodity on a page that sells several; one that is no longer on the shelf is marked as gone. */
export function Offer({ offer: { id, name, picture, href, key, offer }, locale }: Props) {
  const t = useT("order-live");
  const form = { id: `buy-${id}`, match: { commodityId: String(id) }, label: name.text };
  return (
    <li id={`offer-${id}`} className={cx(s.offer, !offer && s.gone)}>
      <div className={s.picture}>
        <Picture image={picture} alt="" width={300} sizes="14rem" rounded />
      </div>
      <div className={s.about}>
        <h3 lang={name.lang}>{name.text}</h3>
        {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
        {offer?.sale && <SaleBanner sale={offer.sale} />}
        {offer && <PriceBlock commodity={offer} />}
        {offer && offer.terms.length > 0 && <Facts rows={offer.terms} />}
        {offer ? (
          <BuyForm commodity={offer} num={offer.range.min} formKey={key} form={form} />
        ) : (
          <p className={s.refusal}>{t("gone")}</p>
        )}
        {href && (
          <p>
            <AppLink to={href}>
              {t("details")}
              <span className="vh">: {name.text}</span>
            </AppLink>
          </p>
        )}
      </div>
    </li>
  );
}
