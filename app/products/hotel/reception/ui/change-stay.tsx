import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { arrivalTimes } from "../../booking/rules/arrival-times";
import { hotelLimits } from "../../limits";
import { isLate } from "../../nights/rules/price";
import type { ChangeView } from "../queries/change-view.server";

type View = Pick<ChangeView, "form" | "types" | "isIn" | "today" | "roomId" | "leaving">;

/** The numbered room that a bar of the chart was dragged to, carried through both steps. */
export function Place({ roomId, leaving }: Pick<ChangeView, "roomId" | "leaving">) {
  return (
    <>
      {roomId !== null && <Hidden name="roomId" value={roomId} />}
      {leaving !== null && <Hidden name="leaving" value={leaving} />}
    </>
  );
}

/** Type, arrival and rooms; of guests who are in the house they stay as they are. */
function Arrival({ form, types, today }: Pick<View, "form" | "types" | "today">) {
  const t = useT("hotel-order");
  const options = types.map(({ value, label, capacity, free }) => {
    const name = t("write.hotel", { name: label, count: capacity });
    return { value, label: free === null ? name : t("change.type", { name, count: free }) };
  });
  return (
    <>
      <SelectField name="hotelId" label={t("desk.hotel")} options={options} defaultValue={form.hotelId} required />
      <DateField
        name="checkin"
        label={t("write.checkin")}
        min={form.checkin < today ? form.checkin : today}
        defaultValue={form.checkin}
        required
      />
    </>
  );
}

/** The first step of a change: the stay as it is to be; its button shows what that costs. */
export function ChangeStay({ view }: { view: View }) {
  const t = useT("hotel-order");
  const { form, isIn } = view;
  const people = { min: 0, max: hotelLimits.people };
  return (
    <Card>
      <ActionForm intent="quote" label={t("change.stay")} key={JSON.stringify(form)}>
        <h2>{t("change.stay")}</h2>
        <FormError />
        {isIn ? <p>{t("change.begun")}</p> : <Arrival {...view} />}
        <DateField name="checkout" label={t("write.checkout")} defaultValue={form.checkout} required />
        <NumberStepper name="adultCount" label={t("write.adults")} {...people} min={1} defaultValue={form.adultCount} />
        <NumberStepper name="childCount" label={t("write.children")} {...people} defaultValue={form.childCount} />
        <NumberStepper name="infantCount" label={t("write.infants")} {...people} defaultValue={form.infantCount} />
        {!isIn && (
          <NumberStepper
            name="rooms"
            label={t("reserve.rooms")}
            min={1}
            max={hotelLimits.rooms}
            defaultValue={form.rooms}
          />
        )}
        <SelectField
          name="arrivalTime"
          label={t("book.arrival")}
          options={arrivalTimes.map((value) => ({
            value,
            label: isLate(value) ? t("book.late", { time: value }) : value,
          }))}
          blank={t("book.arrivalOpen")}
          defaultValue={form.arrivalTime}
        />
        <Place {...view} />
        <SubmitButton>{t("change.quote")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
