import { Form } from "@remix-run/react";
import { NightTable } from "~/foundation/nights/ui/night-table";
import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { RefundMoney } from "~/foundation/orders/ui/order-money";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Facts, Stack } from "~/ui/layout/page";
import { Button } from "~/ui/navigation/button";
import { useUnknown } from "~/ui/navigation/known-path";
import { Price } from "~/ui/text/price";
import s from "../../ui/stay.module.css";
import type { RebookView } from "../queries/rebook-plan.server";
import { ChangeDue } from "./stay-sums";

type Stay = { checkin: string; checkout: string; adultCount: number; childCount: number; infantCount: number };
type Plan = NonNullable<RebookView["plan"]>;

/** The first step: dates and party as they are to be; its button opens the address that shows the price. */
function Wanted({ number, stay }: { number: string; stay: Stay }) {
  const t = useT("stay-order");
  const words = useT("nights");
  const action = href("/stay/orders");
  return (
    <Form action={action} reloadDocument={useUnknown(action)} key={JSON.stringify(stay)}>
      <Stack gap="sm">
        <p className={s.quiet}>{t("rebook.lead")}</p>
        <Hidden name="number" value={number} />
        <DateField name="checkin" label={words("form.checkin")} defaultValue={stay.checkin} required />
        <DateField name="checkout" label={words("form.checkout")} defaultValue={stay.checkout} required />
        <NumberStepper
          name="adultCount"
          label={words("form.adults")}
          min={1}
          max={100}
          defaultValue={stay.adultCount}
        />
        <NumberStepper name="childCount" label={words("form.children")} max={100} defaultValue={stay.childCount} />
        <NumberStepper name="infantCount" label={words("form.infants")} max={100} defaultValue={stay.infantCount} />
        <div>
          <Button type="submit">{t("rebook.show")}</Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Both prices, and how the difference is settled. */
function Prices({ plan }: { plan: Plan }) {
  const t = useT("stay-order");
  const { oldPrice, price, refund, due, isPaid } = plan;
  return (
    <>
      <NightTable nights={plan.stay.nights} />
      <Facts
        rows={[
          { label: t("rebook.before"), value: <Price yen={oldPrice} size="sm" /> },
          { label: t("rebook.after"), value: <Price yen={price} />, strong: true },
        ]}
      />
      {!isPaid && <p>{t("rebook.onArrival")}</p>}
      {refund.yen + refund.points > 0 && (
        <p>
          {t("rebook.refund")} <RefundMoney {...refund} />
        </p>
      )}
      <ChangeDue yen={due} />
    </>
  );
}

type Previewed = { number: string; asked: RebookView["asked"]; plan: Plan };

/** The second step: the stay as it would be, and the button that makes it so at exactly this price. */
function Preview({ number, asked, plan }: Previewed) {
  const t = useT("stay-order");
  const partyWords = usePartyWords();
  return (
    <section id="preview" aria-label={t("rebook.preview")}>
      <Card>
        <Stack>
          <h2>{t("rebook.preview")}</h2>
          <div>
            <p>{plan.stay.days}</p>
            <p className={s.quiet}>{partyWords(asked)}</p>
          </div>
          <Prices plan={plan} />
          <ActionForm
            intent="rebook"
            label={t("rebook.preview")}
            match={{ number }}
            key={`${plan.price} ${plan.stay.days}`}
          >
            <FormError />
            {Object.entries(asked).map(([name, value]) => (
              <Hidden key={name} name={name} value={value} />
            ))}
            <Hidden name="expectTotal" value={plan.price} />
            <TextArea
              name="message"
              label={t("rebook.message")}
              hint={t("rebook.messageHint")}
              rows={3}
              maxLength={500}
            />
            <SubmitButton look="accent" size="lg">
              {t("rebook.send")}
            </SubmitButton>
          </ActionForm>
        </Stack>
      </Card>
    </section>
  );
}

/** The change of a certain stay by its host, in two steps: what it costs, and the change at exactly this price. */
export function Rebook({ order, view }: { order: Stay & { number: string }; view: RebookView | null }) {
  const t = useT("stay-order");
  return (
    <Fold title={t("rebook.title")} open={view !== null}>
      <Stack>
        {view?.problem && (
          <p className={s.problem} role="alert">
            {view.problem}
          </p>
        )}
        {view?.plan && <Preview number={order.number} asked={view.asked} plan={view.plan} />}
        <Wanted number={order.number} stay={view?.asked ?? order} />
      </Stack>
    </Fold>
  );
}
