import { useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { databaseNow } from "~/platform/data/clock.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup, SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextArea, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { writtenForm } from "../booking/forms";
import { arrivalTimes } from "../booking/rules/arrival-times";
import { ReachFields } from "../booking/ui/reach-fields";
import { hotelLimits } from "../limits";
import { ownHotels } from "../property/queries/own-hotels.server";
import { RoomFields } from "../reception/ui/room-fields";
import { takeBooking } from "../reception/verbs/take-booking.server";

export const loader = loadSignedIn(async ({ actor, db, locale }) => {
  const today = tokyoDay(await databaseNow(db));
  const hotels = await ownHotels(db, actor, flagOf(locale));
  return { hotels, today, tomorrow: dayAfter(today, 1), formKey: newFormKey() };
});

export const action = submitSignedIn(writtenForm, async ({ key: _, ...asked }, { tx, ...context }) => {
  const { booking, isIn } = await takeBooking(tx, personOf(context), asked);
  const { number } = booking;
  const to = `${href("/admin/hotel/orders")}?number=${number}`;
  const key = isIn ? "hotel-order:flash.received" : "hotel-order:flash.written";
  return redirectTo(to, { kind: "success", key, params: { number } });
});

function Fields({ hotels, today, tomorrow }: Omit<ReturnType<typeof useLoaderData<typeof loader>>, "formKey">) {
  const t = useT("hotel-order");
  const sources = (["phone", "walkin"] as const).map((value) => ({ value, label: t(`source.${value}`) }));
  return (
    <>
      <RadioGroup name="source" label={t("desk.source")} options={sources} defaultValue="phone" />
      <SelectField
        name="hotelId"
        label={t("desk.hotel")}
        options={hotels.map(({ id, label, capacity }) => ({
          value: id,
          label: t("write.hotel", { name: label, count: capacity }),
        }))}
        blank={t("write.choose")}
        required
      />
      <DateField name="checkin" label={t("write.checkin")} min={today} defaultValue={today} required />
      <DateField name="checkout" label={t("write.checkout")} min={tomorrow} defaultValue={tomorrow} required />
      <NumberStepper name="adultCount" label={t("write.adults")} min={1} max={hotelLimits.people} defaultValue={2} />
      <NumberStepper name="childCount" label={t("write.children")} max={hotelLimits.people} defaultValue={0} />
      <NumberStepper name="infantCount" label={t("write.infants")} max={hotelLimits.people} defaultValue={0} />
      <NumberStepper name="rooms" label={t("reserve.rooms")} min={1} max={hotelLimits.rooms} defaultValue={1} />
      <RoomFields hint={t("rooms.writeHint")} />
      <TextField name="contactName" label={t("book.name")} maxLength={hotelLimits.contactName} required />
      <ReachFields reach={{ phone: "", email: "" }} />
      <SelectField
        name="arrivalTime"
        label={t("book.arrival")}
        options={arrivalTimes.map((value) => ({ value, label: value }))}
        blank={t("book.arrivalOpen")}
      />
      <TextArea name="note" label={t("book.note")} rows={3} maxLength={hotelLimits.note} />
    </>
  );
}

/** Page on which the hotel enters a phone or walk-in booking. */
export default function WriteBookingPage() {
  const t = useT("hotel-order");
  const { formKey, ...data } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("write.title")} lead={t("write.lead")} />
      {data.hotels.length === 0 ? (
        <EmptyState
          title={t("write.none")}
          actions={<LinkButton to={href("/hotel/company_manage")}>{t("write.toHotels")}</LinkButton>}
        />
      ) : (
        <Card>
          <ActionForm label={t("write.title")}>
            <FormError />
            <FormKey value={formKey} />
            <Fields {...data} />
            <SubmitButton look="accent" size="lg">
              {t("write.send")}
            </SubmitButton>
          </ActionForm>
        </Card>
      )}
    </Page>
  );
}
