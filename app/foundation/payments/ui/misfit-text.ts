import type { Translate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import type { PaymentMisfit } from "~db/schema/payments";

/** Describes to administrators how the gateway's report does not match a payment. */
export function misfitText(t: Translate, misfit: PaymentMisfit): string {
  if ("returned" in misfit) return t("paydesk:misfit.returned", { amount: groupDigits(misfit.returned) });
  const { ref, amount, currency } = misfit;
  const money = currency === "JPY" ? `¥${groupDigits(amount)}` : `${currency} ${groupDigits(amount)}`;
  return t("paydesk:misfit.charged", { amount: money, ref });
}
