import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import type { PayState } from "../pay-view.server";
import type { PayWording } from "../payable";
import s from "./payments.module.css";

/** What the payer also needs to know: money being refunded, the warning not to pay twice, and where to go next. */
export function PayNews({
  state,
  wording,
  returned,
  resultPath,
  currentPath,
}: {
  state: PayState;
  wording: PayWording;
  returned: number;
  resultPath: string;
  currentPath: string;
}) {
  const t = useT("payments");
  const ended = state === "paid" || state === "returned" || state === "expired" || state === "ended";
  return (
    <>
      {returned > 0 && (
        <p className={s.returned} role="status">
          {t("pay.returned", { amount: groupDigits(returned) })}
        </p>
      )}
      {state === "paid" && <p className={s.note}>{t("pay.notTwice")}</p>}
      <div className={s.next}>
        {ended && <LinkButton to={resultPath}>{t(`of.${wording}.open`)}</LinkButton>}
        {state === "unsure" && <LinkButton to={`${currentPath}&result=back`}>{t("pay.askAgain")}</LinkButton>}
        {state === "unsure" && (
          <LinkButton to={currentPath} look="quiet">
            {t("pay.otherWay")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
