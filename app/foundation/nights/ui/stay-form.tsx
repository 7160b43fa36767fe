import { Form } from "@remix-run/react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { NumberStepper } from "~/ui/form/number-stepper";
import { DateField } from "~/ui/form/text-field";
import { Button } from "~/ui/navigation/button";
import { useUnknown } from "~/ui/navigation/known-path";
import { nightCount, plusDays } from "../rules/night-count";
import s from "./stay-form.module.css";

/** Initial values and limits of the form, from `stayStart`. */
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
  /** Path of the call that lists the nights which are taken, for the calendar to mark. */
  bookedAt?: string;
  /** Further parameters that the URL keeps. */
  kept?: Readonly<Record<string, string>>;
};

/** Loaded on first use: the fields work without it. */
const RangePicker = lazy(() => import("./range-picker").then((module) => ({ default: module.RangePicker })));

/** A form's date field; null while it holds no complete date. */
function dayField(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement && input.value !== "" ? input : null;
}

/**
 * Keeps the day of leaving after the day of arrival and the stay within its longest: a longer one is shortened [H7].
 * Returns whether it was.
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

/** Writes the days of a stay into the fields of a form. */
function fill(form: HTMLFormElement, days: Readonly<Record<"checkin" | "checkout", string>>): void {
  for (const [name, day] of Object.entries(days)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = day;
  }
}

/**
 * Form for dates and guests, which opens a URL with them. The days are native date fields; with JavaScript a calendar
 * of two months fills them in as well.
 */
export function StayForm({ action, start, submit, bookedAt, kept = {} }: Props) {
  const t = useT("nights");
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
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
      ref={form}
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
      {hydrated && (
        <div>
          <button
            type="button"
            className={s.open}
            ref={opener}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {t("picker.open")}
          </button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <RangePicker
            limits={{ first: start.first, last: start.last, maxNights }}
            bookedAt={bookedAt}
            oneDay={maxNights === 1}
            from={start.checkin}
            onClose={close}
            onPick={(checkin, checkout, cut) => {
              if (form.current) fill(form.current, { checkin, checkout });
              setCut(cut);
              close();
            }}
          />
        </Suspense>
      )}
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
