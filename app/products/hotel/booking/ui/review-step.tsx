import { TradeTerms } from "~/foundation/orders/checkout/ui/trade-terms";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { BookView } from "../queries/book-view.server";
import s from "./booking.module.css";
import { CancelTerms } from "./stay-head";
import { useStaySums } from "./stay-sums";

/** The contact as filled in, with a link back to change it. */
export function ContactFacts({ contact, back }: { contact: BookView["contact"]; back: string }) {
  const t = useT("hotel-order");
  const note = contact.note ? [{ label: t("book.note"), value: <span className={s.note}>{contact.note}</span> }] : [];
  return (
    <Card>
      <Stack>
        <h2>{t("book.contact")}</h2>
        <Facts
          rows={[
            { label: t("book.name"), value: contact.contactName },
            { label: t("book.phone"), value: contact.phone },
            { label: t("book.email"), value: contact.email },
            { label: t("book.arrival"), value: contact.arrivalTime || t("book.arrivalOpen") },
            ...note,
          ]}
        />
        <LinkButton to={back} look="quiet" size="sm">
          {t("book.change")}
        </LinkButton>
      </Stack>
    </Card>
  );
}

/** The review step: total, points and payment method. One button books. */
export function ReviewStep({
  order,
  terms,
  spendable,
  methods,
}: Pick<BookView, "order" | "terms" | "spendable" | "methods">) {
  const t = useT("hotel-order");
  const words = useT("orders");
  const { total } = order;
  const most = Math.min(spendable, total);
  const held = groupDigits(spendable);
  const options = methods.map((value) => ({
    value,
    label: value === "onsite" ? t("review.onsite") : words(`method.${value}`),
  }));
  const sums = useStaySums(order);
  return (
    <Card>
      <ActionForm intent="confirm" label={t("review.title")}>
        <FormError />
        <h2>{t("review.title")}</h2>
        <Hidden name="expectTotal" value={total} />
        <Facts
          rows={[
            ...sums.map(({ label, yen }) => ({ label, value: <Price yen={yen} size="sm" /> })),
            { label: words("money.beforePoints"), value: <Price yen={total} />, strong: true },
          ]}
        />
        {most > 0 ? (
          <TextField
            name="usePoint"
            label={words("confirm.usePoint")}
            hint={words("confirm.usePointHint", { max: groupDigits(most), held })}
            inputMode="numeric"
            width="short"
            defaultValue={0}
          />
        ) : (
          <p className={s.quiet}>{words("confirm.noPoints", { held })}</p>
        )}
        <RadioGroup
          name="payMethod"
          label={words("confirm.method")}
          options={options}
          defaultValue={methods[0] ?? ""}
          look="cards"
        />
        <CancelTerms terms={terms} />
        <SubmitButton look="accent" size="lg" block>
          {t("review.book")}
        </SubmitButton>
        <TradeTerms />
      </ActionForm>
    </Card>
  );
}
