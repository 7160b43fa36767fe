import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { cx } from "~/ui/base/cx";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { WarnIcon } from "~/ui/icons/things";
import { TrashIcon } from "~/ui/icons/tools";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Button } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { CartLineView } from "../cart-view.server";
import s from "./cart.module.css";

const removalForm = "remove";

/** The form that the removal buttons of all lines submit. */
export function RemovalForm() {
  return (
    <ActionForm intent="remove" id={removalForm} preventScrollReset plain>
      <FormError />
    </ActionForm>
  );
}

/** One cart line: its form with checkbox and number of units, and its removal button. */
export function CartLine({ line }: { line: CartLineView }) {
  const t = useT("order");
  const match = { id: String(line.id) };
  const name = line.name || t("cart.gone");
  return (
    <li className={cx(s.line, line.refusal && s.refused)}>
      <div className={s.picture}>
        <Picture image={line.picture} alt="" width={150} rounded />
      </div>
      <div className={s.words}>
        <p className={s.name} lang={line.lang}>
          {line.name && line.refusal !== "cartItemNotFound" ? (
            <AppLink to={href("/commodity/detail/:id/:from?", { id: line.commodityId, from: "cart" })}>{name}</AppLink>
          ) : (
            name
          )}
        </p>
        {line.choice && <p className={s.small}>{line.choice}</p>}
        {line.unitPrice > 0 && <Price yen={line.unitPrice} size="sm" />}
        {line.payOnDelivery && <p className={s.small}>{t("money.onDelivery")}</p>}
        {line.refusal && (
          <p className={s.refusal}>
            <WarnIcon size={18} />
            {t(`refusal.${line.refusal}`, { min: line.range.min, max: line.range.max })}
          </p>
        )}
      </div>
      <div className={s.controls}>
        <ActionForm
          intent="line"
          id={`line-${line.id}`}
          match={match}
          label={t("cart.changeLabel", { name })}
          preventScrollReset
          plain
        >
          <FormError />
          <div className={s.change}>
            <label className={s.pick}>
              <input
                type="checkbox"
                name="checked"
                defaultChecked={line.checked}
                onChange={(event) => event.currentTarget.form?.requestSubmit()}
              />
              <span>{t("cart.order")}</span>
            </label>
            <NumberStepper
              name="num"
              label={t("cart.num")}
              labelHidden
              defaultValue={line.num}
              min={1}
              submitOnChange
            />
            <noscript>
              <SubmitButton look="quiet" size="sm">
                {t("cart.update")}
              </SubmitButton>
            </noscript>
          </div>
        </ActionForm>
        <Button
          type="submit"
          form={removalForm}
          name="id"
          value={line.id}
          id={`remove-${line.id}`}
          aria-label={t("cart.removeLabel", { name })}
          look="text"
          size="sm"
          icon={<TrashIcon size={18} />}
        >
          {t("cart.remove")}
        </Button>
      </div>
      <p className={s.total}>{!line.refusal && line.checked && <Price yen={line.lineTotal} />}</p>
    </li>
  );
}
