import { useT } from "~/platform/i18n/use-t";
import { groupDigits } from "~/ui/text/money";
import type { PaymentMisfit } from "~db/schema/payments";

/** Describes to administrators how the gateway's report does not match a payment. */
export function useMisfitText(): (misfit: PaymentMisfit) => string {
  const t = useT("paydesk");
  return (misfit) => {
    if ("returned" in misfit) return t("misfit.returned", { amount: groupDigits(misfit.returned) });
    const { ref, amount, currency } = misfit;
    const money = currency === "JPY" ? `¥${groupDigits(amount)}` : `${currency} ${groupDigits(amount)}`;
    return t("misfit.charged", { amount: money, ref });
  };
}
