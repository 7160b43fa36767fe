import { useT } from "~/platform/i18n/use-t";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import type { PriceState } from "../rules/price";
import { PriceLabel } from "./price-label";
import s from "./school.module.css";

type Props = {
  state: PriceState;
  price: number;
  isSignedIn: boolean;
  /** The page that sells it. */
  page: string;
  /** The question, with the price in points, and what is missing without buying. */
  ask: "askDoc" | "askCourse";
  lead: "lockedDoc" | "lockedCourse";
};

/** What stands in place of something that must be bought first: its price, and how to get it. */
export function BuyPanel({ state, price, isSignedIn, page, ask, lead }: Props) {
  const t = useT("school");
  return (
    <div className={s.locked}>
      <PriceLabel state={state} price={price} big />
      <p>{t(`buy.${lead}`)}</p>
      {state === "yen" && <p className={s.quiet}>{t("buy.soon")}</p>}
      {state === "points" && !isSignedIn && (
        <LinkButton to={loginHref(page)} look="accent">
          {t("buy.login")}
        </LinkButton>
      )}
      {state === "points" && isSignedIn && (
        <ActionForm intent="buy" plain>
          <FormError />
          <ConfirmButton look="accent" ask={t(`buy.${ask}`, { price: groupDigits(price) })}>
            {t("buy.button", { price: groupDigits(price) })}
          </ConfirmButton>
        </ActionForm>
      )}
    </div>
  );
}
