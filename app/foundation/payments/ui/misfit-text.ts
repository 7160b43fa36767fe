import type { OwnTranslate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import type { PaymentMisfit } from "~db/schema/payments";

/** Describes to administrators how the gateway's report does not match a payment; `t` is of `paydesk`. */
export function misfitText(t: OwnTranslate, misfit: PaymentMisfit): string {
  if ("returned" in misfit) return t("misfit.returned", { amount: groupDigits(misfit.returned) });
  const { ref, amount, currency } = misfit;
  const money = currency === "JPY" ? `¥${groupDigits(amount)}` : `${currency} ${groupDigits(amount)}`;
  return t("misfit.charged", { amount: money, ref });
}
