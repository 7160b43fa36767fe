import { useT } from "~/platform/i18n/use-t";
import type { PayView } from "../pay-view.server";

/** Title and first sentence of the pay page; states in which the order is named say it in the words of its kind. */
export function usePayWords({ state, wording }: Pick<PayView, "state" | "wording">): { title: string; lead: string } {
  const t = useT("payments");
  switch (state) {
    case "due":
    case "open":
      return { title: t(`of.${wording}.title`), lead: state === "due" ? t(`of.${wording}.due`) : t("pay.lead.open") };
    case "paid":
    case "returned":
    case "expired":
    case "unsure":
      return { title: t(`pay.head.${state}`), lead: t(`of.${wording}.${state}`) };
    case "ended":
      return { title: t(`of.${wording}.ended`), lead: t("pay.lead.ended") };
    default:
      return { title: t(`pay.head.${state}`), lead: t(`pay.lead.${state}`) };
  }
}
