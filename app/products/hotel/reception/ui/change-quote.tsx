import { NightTable } from "~/foundation/nights/ui/night-table";
import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { RefundMoney } from "~/foundation/orders/ui/order-money";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { Price } from "~/ui/text/price";
import { AtHotel } from "../../booking/ui/at-hotel";
import s from "../../booking/ui/booking.module.css";
import { ChangeDue } from "../../booking/ui/money-card";
import { useStaySums } from "../../booking/ui/stay-sums";
import type { ChangeView } from "../queries/change-view.server";
import { MessageField } from "./change-contact";
import { Place } from "./change-stay";

type Quote = NonNullable<ChangeView["quote"]>;

/** How the difference in price is settled: nothing, at the hotel, or by a refund. */
function Settled({ quote }: { quote: Quote }) {
  const t = useT("hotel-order");
  const { isPaid, refund, due } = quote;
  if (!isPaid) return <p>{t("change.atHotel")}</p>;
  return (
    <>
      {refund.yen + refund.points > 0 && (
        <p>
          {t("change.refund")} <RefundMoney {...refund} />
        </p>
      )}
      <ChangeDue yen={due} />
    </>
  );
}

/** Price before and after, the difference, and what is left on these nights. */
function Prices({ quote }: { quote: Quote }) {
  const t = useT("hotel-order");
  const sums = useStaySums(quote.sums);
  return (
    <>
      <NightTable nights={quote.stay.nights} />
      <Facts
        rows={[
          ...sums.map(({ label, yen }) => ({ label, value: <Price yen={yen} size="sm" /> })),
          { label: t("change.before"), value: <Price yen={quote.oldPrice} size="sm" /> },
          { label: t("change.after"), value: <Price yen={quote.price} />, strong: true },
          { label: t("change.difference"), value: <Price yen={quote.price - quote.oldPrice} size="sm" /> },
        ]}
      />
      {quote.losesCoupon && <p className={s.problem}>{t("change.losesCoupon")}</p>}
      <p className={s.quiet}>{t("change.left", { count: quote.remaining })}</p>
      <AtHotel atHotel={quote.atHotel} />
      <Settled quote={quote} />
    </>
  );
}

type View = Pick<ChangeView, "quote" | "problem" | "roomId" | "leaving">;

/** The second step of a change: what it costs, and the button that makes it at exactly this price. */
export function ChangeQuote({ view }: { view: View }) {
  const t = useT("hotel-order");
  const partyWords = usePartyWords();
  const { quote, problem } = view;
  if (problem)
    return (
      <div role="alert" id="preview">
        <p className={s.problem}>{problem}</p>
      </div>
    );
  if (!quote) return null;
  return (
    <section id="preview" aria-label={t("change.preview")}>
      <Card>
        <Stack>
          <h2>{t("change.preview")}</h2>
          <div>
            <p>
              <strong>{quote.hotel}</strong>
            </p>
            <p>{quote.stay.days}</p>
            <p className={s.quiet}>{partyWords(quote.stay)}</p>
          </div>
          <Prices quote={quote} />
          <ActionForm intent="change" label={t("change.preview")} key={`${quote.price} ${quote.stay.days}`}>
            <FormError />
            {Object.entries(quote.after).map(([name, value]) => (
              <Hidden key={name} name={name} value={value} />
            ))}
            <Hidden name="expectTotal" value={quote.price} />
            <Place {...view} />
            <MessageField />
            <SubmitButton look="accent" size="lg">
              {t("change.send")}
            </SubmitButton>
          </ActionForm>
        </Stack>
      </Card>
    </section>
  );
}
