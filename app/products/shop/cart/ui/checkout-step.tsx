import { type ChangeEvent, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { LineList } from "../../order/ui/line-list";
import type { CheckoutView } from "../cart-view.server";
import { AddressFields } from "./address-fields";
import s from "./checkout.module.css";

const whole = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

/** What the order comes to; the points typed are counted at once where there is JavaScript. */
function Sum({ view, points }: { view: CheckoutView; points: number }) {
  const t = useT("order");
  const hydrated = useHydrated();
  const used = Math.min(points, view.maxPoint);
  const postage = view.orders.reduce((sum, { postFee }) => sum + postFee, 0);
  return (
    <Facts
      rows={[
        { label: t("money.goods"), value: <Price yen={view.total - postage} size="sm" /> },
        { label: t("money.postage"), value: <Price yen={postage} size="sm" /> },
        ...(hydrated && used > 0 ? [{ label: t("money.points"), value: `−${groupDigits(used)}` }] : []),
        {
          label: hydrated ? t("money.toPay") : t("money.beforePoints"),
          value: <Price yen={view.total - (hydrated ? used : 0)} />,
          strong: true,
        },
      ]}
    />
  );
}

function Part({ order }: { order: CheckoutView["orders"][number] }) {
  const t = useT("order");
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{order.shop}</h2>
        <LineList
          lines={order.lines}
          note={(line) => line.payOnDelivery && <p className={s.note}>{t("money.onDelivery")}</p>}
        />
        <Facts
          rows={[
            { label: t("money.postage"), value: <Price yen={order.postFee} size="sm" /> },
            { label: t("money.sum"), value: <Price yen={order.total} size="sm" />, strong: true },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** The last look before the order: who gets it, what it is, how it is paid. One form, one button. */
export function CheckoutStep({ view }: { view: CheckoutView }) {
  const t = useT("order");
  const [points, setPoints] = useState(0);
  const watch = (event: ChangeEvent<HTMLDivElement>) => {
    const target: EventTarget = event.target;
    if (target instanceof HTMLInputElement && target.name === "usePoint") setPoints(whole(target.value));
  };
  const side = (
    <Card>
      <Stack>
        <h2 className={s.title}>{t("confirm.sum")}</h2>
        <Sum view={view} points={points} />
        <SubmitButton name="intent" value="order" look="accent" size="lg" block>
          {t("confirm.place")}
        </SubmitButton>
        <p className={s.note}>{t("confirm.lock")}</p>
        <LinkButton to={href("/order/cart")} look="text" block>
          {t("confirm.back")}
        </LinkButton>
      </Stack>
    </Card>
  );
  return (
    <>
      <PageHead
        title={t("confirm.title")}
        lead={view.orders.length > 1 ? t("confirm.split", { n: view.orders.length }) : undefined}
      />
      <ActionForm id="order" label={t("confirm.title")}>
        <button type="submit" name="intent" value="order" className="vh" tabIndex={-1} aria-hidden="true">
          {t("confirm.place")}
        </button>
        <FormError />
        <Hidden name="key" value={view.key} />
        <Hidden name="expectTotal" value={view.total} />
        {view.buy !== null && <Hidden name="buy" value={view.buy} />}
        <div onChange={watch}>
          <Columns side={side}>
            <Stack gap="lg">
              <Card>
                <Stack>
                  <h2 className={s.title}>{t("confirm.where")}</h2>
                  <AddressFields addresses={view.addresses} />
                  <TextField
                    name="email"
                    label={t("address.email")}
                    hint={t("address.emailHint")}
                    type="email"
                    required
                    autoComplete="email"
                    defaultValue={view.email}
                  />
                </Stack>
              </Card>
              {view.orders.map((order) => (
                <Part key={order.sellerId} order={order} />
              ))}
              <Card>
                <Stack>
                  <h2 className={s.title}>{t("confirm.pay")}</h2>
                  {view.maxPoint > 0 ? (
                    <TextField
                      name="usePoint"
                      label={t("confirm.usePoint")}
                      hint={t("confirm.usePointHint", {
                        max: groupDigits(view.maxPoint),
                        held: groupDigits(view.spendable),
                      })}
                      inputMode="numeric"
                      width="short"
                      defaultValue={0}
                    />
                  ) : (
                    <p className={s.note}>{t("confirm.noPoints", { held: groupDigits(view.spendable) })}</p>
                  )}
                  <RadioGroup
                    name="payMethod"
                    label={t("confirm.method")}
                    hint={t("confirm.methodHint")}
                    options={view.methods.map((value) => ({ value, label: t(`method.${value}`) }))}
                    defaultValue={view.methods[0]}
                    look="cards"
                  />
                  <TextArea
                    name="note"
                    label={t("confirm.note")}
                    hint={t("confirm.noteHint")}
                    rows={3}
                    maxLength={500}
                  />
                </Stack>
              </Card>
            </Stack>
          </Columns>
        </div>
      </ActionForm>
    </>
  );
}
