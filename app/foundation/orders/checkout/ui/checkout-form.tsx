import { type ChangeEvent, type ReactNode, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { CheckoutStart } from "../verbs/checkout.server";
import { AddressFields } from "./address-fields";
import s from "./checkout.module.css";
import { TradeTerms } from "./trade-terms";

const whole = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);

type Sums = readonly { label: string; yen: number }[];

/** The total of the order; with JavaScript the typed points are subtracted at once. */
function Sum({ sums, total, points }: { sums: Sums; total: number; points: number }) {
  const t = useT("orders");
  const hydrated = useHydrated();
  return (
    <Facts
      rows={[
        ...sums.map(({ label, yen }) => ({ label, value: <Price yen={yen} size="sm" /> })),
        ...(hydrated && points > 0 ? [{ label: t("money.points"), value: `−${groupDigits(points)}` }] : []),
        {
          label: hydrated ? t("money.toPay") : t("money.beforePoints"),
          value: <Price yen={total - (hydrated ? points : 0)} />,
          strong: true,
        },
      ]}
    />
  );
}

/** The receiver: a saved or a new address when there is a parcel, and the e-mail address for news. */
function Recipient({ start, parcel }: { start: CheckoutStart; parcel: boolean }) {
  const t = useT("orders");
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{t(parcel ? "confirm.where" : "confirm.contact")}</h2>
        {parcel && <AddressFields addresses={start.addresses} />}
        <TextField
          name="email"
          label={t("address.email")}
          hint={t("address.emailHint")}
          type="email"
          required
          autoComplete="email"
          defaultValue={start.email}
        />
      </Stack>
    </Card>
  );
}

/** The payment: points as far as the goods allow, the rest by one of the methods, and a message to the seller. */
function Payment({ texts, start }: { texts: string; start: CheckoutStart }) {
  const words = useT(texts);
  const t = useT("orders");
  const held = groupDigits(start.spendable);
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{t("confirm.pay")}</h2>
        {start.maxPoint > 0 ? (
          <TextField
            name="usePoint"
            label={t("confirm.usePoint")}
            hint={t("confirm.usePointHint", { max: groupDigits(start.maxPoint), held })}
            inputMode="numeric"
            width="short"
            defaultValue={0}
          />
        ) : (
          <p className={s.note}>{t("confirm.noPoints", { held })}</p>
        )}
        <RadioGroup
          name="payMethod"
          label={t("confirm.method")}
          hint={t("confirm.methodHint")}
          options={start.methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          defaultValue={start.methods[0]}
          look="cards"
        />
        <TextArea name="note" label={words("confirm.note")} hint={words("confirm.noteHint")} rows={3} maxLength={500} />
      </Stack>
    </Card>
  );
}

type Props = {
  /** Namespace in which the product defines `confirm.title`, `.place`, `.lock`, `.back`, `.note` and `.noteHint`. */
  texts: string;
  lead?: string | undefined;
  start: CheckoutStart;
  /** Sums before the total; yen. */
  sums: Sums;
  /** Yen before points, as the buyer sees it: the order is refused when the total has changed by then [C38]. */
  total: number;
  /** Path of the previous step. */
  back: string;
  hidden?: ReactNode;
  /** Whether a parcel is sent; otherwise the form asks for no address. */
  parcel?: boolean;
  /** What is ordered. */
  children: ReactNode;
};

/** The last step before an order: receiver, content and payment. One form, one button, intent `order`. */
export function CheckoutForm({ texts, lead, start, sums, total, back, hidden, parcel = true, children }: Props) {
  const words = useT(texts);
  const t = useT("orders");
  const [points, setPoints] = useState(0);
  const watch = (event: ChangeEvent<HTMLDivElement>) => {
    const target: EventTarget = event.target;
    if (target instanceof HTMLInputElement && target.name === "usePoint") setPoints(whole(target.value));
  };
  const side = (
    <Card>
      <Stack>
        <h2 className={s.title}>{t("confirm.sum")}</h2>
        <Sum sums={sums} total={total} points={Math.min(points, start.maxPoint)} />
        <SubmitButton name="intent" value="order" look="accent" size="lg" block>
          {words("confirm.place")}
        </SubmitButton>
        <p className={s.note}>{words("confirm.lock")}</p>
        <LinkButton to={back} look="text" block>
          {words("confirm.back")}
        </LinkButton>
        <TradeTerms />
      </Stack>
    </Card>
  );
  return (
    <>
      <PageHead title={words("confirm.title")} lead={lead} />
      <ActionForm id="order" label={words("confirm.title")}>
        <button type="submit" name="intent" value="order" className="vh" tabIndex={-1} aria-hidden="true">
          {words("confirm.place")}
        </button>
        <FormError />
        <FormKey value={start.key} />
        <Hidden name="expectTotal" value={total} />
        {hidden}
        <div onChange={watch}>
          <Columns side={side}>
            <Stack gap="lg">
              <Recipient start={start} parcel={parcel} />
              {children}
              <Payment texts={texts} start={start} />
            </Stack>
          </Columns>
        </div>
      </ActionForm>
    </>
  );
}
