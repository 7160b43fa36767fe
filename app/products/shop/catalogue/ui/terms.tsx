import { type Locale, languageTags } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/page";
import type { DetailView } from "../detail.server";

/** What holds for a purchase in words: model, limits, postage, validity of a code. */
export function Terms({ commodity, locale }: { commodity: DetailView; locale: Locale }) {
  const t = useT("shop");
  const { limits, modelType, postage, validity, sold } = commodity;
  const day = (at: number) =>
    new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "medium", timeZone: "Asia/Tokyo" }).format(at);
  const rows = [
    modelType && { label: t("terms.model"), value: modelType },
    limits.min > 1 && { label: t("terms.min"), value: t("terms.units", { count: limits.min }) },
    limits.max && { label: t("terms.max"), value: t("terms.units", { count: limits.max }) },
    limits.total && {
      label: t("terms.total"),
      value:
        limits.bought > 0
          ? t("terms.unitsBought", { count: limits.total, bought: limits.bought })
          : t("terms.units", { count: limits.total }),
    },
    limits.days && { label: t("terms.interval"), value: t("terms.days", { count: limits.days }) },
    validity?.from && { label: t("terms.validFrom"), value: day(validity.from) },
    validity?.to && { label: t("terms.validTo"), value: day(validity.to) },
    sold === "code" && { label: t("terms.delivery"), value: t("terms.codeDelivery") },
    sold !== "code" && postage.kind === "onDelivery" && { label: t("terms.delivery"), value: t("terms.onDelivery") },
  ].filter((row) => typeof row === "object");
  return rows.length > 0 ? <Facts rows={rows} /> : null;
}
