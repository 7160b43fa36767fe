import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { groupDigits } from "~/ui/text/money";
import type { BoughtView } from "../queries/bought.server";
import s from "./bought.module.css";

/**
 * Card of a purchased line: date and price of the purchase, today's price or why it cannot be bought, and the button to
 * buy it again.
 */
export function BoughtItem({ bought, formKey }: { bought: BoughtView; formKey: string }) {
  const t = useT("bought");
  const words = useT("order");
  const { id, commodityId, name, lang, choice, num, unitPrice, price, refusal, number } = bought;
  const isGone = refusal !== null && price === null;
  return (
    <Card>
      <article className={s.item}>
        <Picture image={bought.picture} alt="" width={150} rounded />
        <div className={s.words}>
          <h2 className={s.name} lang={lang}>
            {isGone ? name : <AppLink to={href("/commodity/detail/:id/:from?", { id: commodityId })}>{name}</AppLink>}
          </h2>
          {choice && <p className={s.small}>{choice}</p>}
          <p className={s.small}>{t("then", { day: bought.bought, yen: groupDigits(unitPrice), count: num })}</p>
          {price !== null && <p>{t(price === unitPrice ? "samePrice" : "today", { yen: groupDigits(price) })}</p>}
          {refusal && <p>{words(`refusal.${refusal.why}`, { min: refusal.min, max: refusal.max })}</p>}
          <div className={s.acts}>
            {!refusal && (
              <ActionForm
                intent="again"
                id={`again-${id}`}
                match={{ id: String(id) }}
                label={t("againOf", { name })}
                plain
              >
                <FormError />
                <FormKey value={`${formKey}-${id}`} />
                <SubmitButton size="sm" look="accent">
                  {t("again")}
                </SubmitButton>
              </ActionForm>
            )}
            <AppLink
              className={s.small}
              to={`${href("/reviews/:type/:refId", { type: "commodity", refId: commodityId })}#write`}
            >
              {t("review")}
            </AppLink>
            <AppLink className={s.small} to={href("/order/:from?/:orderNum", { from: "mypage", orderNum: number })}>
              {t("order", { number })}
            </AppLink>
          </div>
        </div>
      </article>
    </Card>
  );
}
