import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { NumberStepper } from "~/ui/form/number-stepper";
import { DateField } from "~/ui/form/text-field";
import { Button } from "~/ui/navigation/button";
import { useUnknown } from "~/ui/navigation/known-path";
import { nightCount } from "../rules/night-count";
import s from "./stay-form.module.css";

/** What the form begins with and allows, as `stayStart` says it. */
type Start = {
  checkin: string;
  checkout: string;
  adultCount: number;
  childCount: number;
  infantCount: number;
  first: string;
  last: string;
  maxNights: number;
};

type Props = {
  action: string;
  start: Start;
  submit: string;
  /** Fields that the address keeps. */
  kept?: Readonly<Record<string, string>>;
};

const dayMs = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** A day's field of a form; null while it holds no whole day. */
function dayField(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && input.value !== "" ? input : null;
}

/**
 * Keeps the day of leaving after the day of arrival and the stay within its longest: a longer one ends as late as it may
 * (S1 2.3, decisions H7). Answers whether it was cut.
 */
function keepInOrder(form: HTMLFormElement, maxNights: number): boolean {
  const [from, until] = [dayField(form, "checkin"), dayField(form, "checkout")];
  if (!from || !until) return false;
  until.min = plusDays(from.value, 1);
  const nights = nightCount({ checkin: from.value, checkout: until.value });
  if (nights < 1) until.value = plusDays(from.value, 1);
  if (nights > maxNights) until.value = plusDays(from.value, maxNights);
  return nights > maxNights;
}

/** Asks for dates and guests; its answer is an address. The days are the browser's own fields, with JavaScript or without. */
export function StayForm({ action, start, submit, kept = {} }: Props) {
  const t = useT("hotel-stay");
  const [isCut, setCut] = useState(false);
  const { maxNights } = start;
  const watch = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === "date") setCut(keepInOrder(currentTarget, maxNights));
  };
  return (
    <Form
      key={`${start.checkin} ${start.checkout} ${start.adultCount} ${start.childCount}`}
      action={action}
      reloadDocument={useUnknown(action)}
      className={s.form}
      onChange={watch}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={s.fields}>
        <DateField
          name="checkin"
          label={t("form.checkin")}
          min={start.first}
          max={start.last}
          defaultValue={start.checkin}
          width="full"
          required
        />
        <DateField
          name="checkout"
          label={t("form.checkout")}
          min={plusDays(start.first, 1)}
          max={plusDays(start.last, maxNights)}
          defaultValue={start.checkout}
          width="full"
          required
        />
      </div>
      <p className={s.hint} role="status">
        {t(isCut ? "form.cut" : "form.most", { count: maxNights })}
      </p>
      <div className={s.people}>
        <NumberStepper name="adultCount" label={t("form.adults")} min={1} max={100} defaultValue={start.adultCount} />
        <NumberStepper name="childCount" label={t("form.children")} max={100} defaultValue={start.childCount} />
        <NumberStepper name="infantCount" label={t("form.infants")} max={100} defaultValue={start.infantCount} />
      </div>
      <p className={s.hint}>{t("form.childrenHint")}</p>
      <div>
        <Button type="submit" look="accent" size="lg">
          {submit}
        </Button>
      </div>
    </Form>
  );
}
