import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useRefused } from "~/ui/form/use-refused";
import { MinusIcon, PlusIcon } from "~/ui/icons/actions";
import { Fold } from "~/ui/layout/fold";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { ShownDish } from "../queries/menu.server";
import type { CartLine } from "../queries/session.server";
import { cuisineLimits as limits } from "../rules/limits";
import s from "./menu.module.css";

/** What the menu's forms need to add a dish to the cart, and what is in it. */
export type CartAt = { fresh: string; version: number; lines: readonly CartLine[] };

/**
 * Adds one of a dish without options with one tap, and takes one out again; how many there are stands between the
 * buttons. The line of a dish with a wish is another one.
 */
function TapForm({ dish, cart }: { dish: ShownDish; cart: CartAt }) {
  const t = useT("cuisine");
  const line = cart.lines.find(({ cuisineId, note, optionIds }) => cuisineId === dish.id && !note && !optionIds.length);
  const num = line?.num ?? 0;
  const lineKey = line?.lineKey ?? `${cart.fresh}-tap-${dish.id}`;
  const name = dish.name.text;
  return (
    <ActionForm
      intent="cart"
      id={`tap-${dish.id}`}
      match={{ cuisineId: String(dish.id), from: "tap" }}
      preventScrollReset
      plain
    >
      <FormError />
      <Hidden name="lineKey" value={lineKey} />
      <Hidden name="version" value={cart.version} />
      <div className={s.tap}>
        {/* The first button is what the Enter key presses. */}
        {num < limits.num && (
          <SubmitButton
            name="num"
            value={String(num + 1)}
            look="accent"
            aria-label={t(num === 0 ? "dish.addOne" : "dish.more", { dish: name })}
            icon={<PlusIcon size={18} />}
          >
            {num === 0 && t("dish.one")}
          </SubmitButton>
        )}
        {num > 0 && (
          <>
            <output className={s.count}>{t("dish.inCart", { n: num })}</output>
            <SubmitButton
              name="num"
              value={String(num - 1)}
              look="quiet"
              aria-label={t("dish.less", { dish: name })}
              icon={<MinusIcon size={18} />}
            >
              {null}
            </SubmitButton>
          </>
        )}
      </div>
    </ActionForm>
  );
}

/** Form that adds a dish with quantity, options and note to the table's cart. */
function AddForm({ dish, cart }: { dish: ShownDish; cart: CartAt }) {
  const t = useT("cuisine");
  const lineKey = `${cart.fresh}-${dish.id}`;
  return (
    <ActionForm
      key={lineKey}
      intent="cart"
      id={`add-${dish.id}`}
      match={{ cuisineId: String(dish.id), from: "menu" }}
      label={t("dish.add", { dish: dish.name.text })}
      preventScrollReset
    >
      <FormError />
      <Hidden name="lineKey" value={lineKey} />
      <Hidden name="version" value={cart.version} />
      {dish.options.length > 0 && (
        <CheckboxGroup
          name="optionIds"
          label={t("dish.options")}
          options={dish.options.map(({ id, name, price }) => ({
            value: id,
            label: price > 0 ? t("dish.option", { name, yen: groupDigits(price) }) : name,
          }))}
        />
      )}
      <TextField name="note" label={t("dish.note")} maxLength={limits.note} autoComplete="off" />
      <NumberStepper name="num" label={t("dish.num")} defaultValue={1} min={1} max={limits.num} required />
      <SubmitButton look="accent" block>
        {t("dish.toCart")}
      </SubmitButton>
    </ActionForm>
  );
}

/** One dish of the menu; with `cart` it can be ordered. */
export function DishCard({ dish, cart, eager }: { dish: ShownDish; cart: CartAt | null; eager?: boolean }) {
  const t = useT("cuisine");
  const isRefused = useRefused("cart", { cuisineId: String(dish.id), from: "menu" });
  const { name, description, portion } = dish;
  const [extra] = [dish.allergens.map((one) => t(`allergen.${one}`)).join(t("comma"))];
  return (
    <li className={s.dish} id={`dish-${dish.id}`} data-sold-out={dish.soldOut || undefined}>
      <div className={s.picture}>
        <Picture image={dish.cover} alt="" ratio="4:3" width={300} eager={eager} rounded />
      </div>
      <div className={s.words}>
        <h3 className={s.name} lang={name.lang}>
          {name.text}
        </h3>
        {dish.nameJa && (
          <p className={s.japanese} lang="ja">
            {dish.nameJa}
          </p>
        )}
        <p className={s.text} lang={description.lang}>
          {description.text}
        </p>
        <p className={s.facts}>
          <Price yen={dish.price} />
          {portion.text && <span lang={portion.lang}>{portion.text}</span>}
          {dish.soldOut && <Badge tone="warn">{t("dish.soldOut")}</Badge>}
        </p>
        {extra && <p className={s.allergens}>{t("dish.allergens", { list: extra })}</p>}
        {dish.images.length > 0 && (
          <Fold title={t("dish.pictures")}>
            <div className={s.images}>
              {dish.images.map((image) => (
                <Picture key={image} image={image} alt={name.text} ratio="4:3" width={300} rounded />
              ))}
            </div>
          </Fold>
        )}
      </div>
      {cart && !dish.soldOut && (
        <div className={s.order}>
          {dish.options.length === 0 && <TapForm dish={dish} cart={cart} />}
          <Fold title={t(dish.options.length === 0 ? "dish.wish" : "dish.choose")} open={isRefused}>
            <AddForm dish={dish} cart={cart} />
          </Fold>
        </div>
      )}
    </li>
  );
}
