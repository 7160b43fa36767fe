import { Form } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CheckboxField, CheckboxGroup, SelectField } from "~/ui/form/choice-fields";
import { NumberStepper } from "~/ui/form/number-stepper";
import { DateField, TextField } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import { Button } from "~/ui/navigation/button";
import { useUnknown } from "~/ui/navigation/known-path";
import type { LodgingView } from "../result-page.server";
import s from "./result.module.css";

const walks = [5, 10, 15, 20, 30];

type Props = Pick<LodgingView, "asked" | "order" | "today" | "last" | "amenities" | "stations" | "mapText">;

/** Form of the search for a place to sleep, which opens its address: dates, party, kinds, and what narrows. */
export function LodgingForm({ asked, order, today, last, amenities, stations, mapText }: Props) {
  const t = useT("lodging");
  const action = href("/search/result");
  const { stay, near } = asked;
  const kept: Record<string, string | number | null | undefined> = {
    type: "lodging",
    prefecture: asked.prefecture,
    lineIds: asked.lineIds.join(","),
    stationIds: asked.stationIds.join(","),
    map: mapText,
    latitude: near?.latitude,
    longitude: near?.longitude,
  };
  const isNarrowed = asked.min !== null || asked.max !== null || asked.amenities.length > 0;
  return (
    <Form
      action={action}
      reloadDocument={useUnknown(action)}
      className={s.form}
      key={JSON.stringify(asked)}
      role="search"
      aria-label={t("title")}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === null || value === undefined || value === "" ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <div className={s.fields}>
        <DateField
          name="checkin"
          label={t("form.checkin")}
          min={today}
          max={last}
          defaultValue={stay?.checkin ?? ""}
          width="full"
        />
        <DateField
          name="checkout"
          label={t("form.checkout")}
          min={today}
          defaultValue={stay?.checkout ?? ""}
          width="full"
        />
        <NumberStepper name="adultCount" label={t("form.adults")} min={1} max={100} defaultValue={asked.adultCount} />
        <NumberStepper name="childCount" label={t("form.children")} max={100} defaultValue={asked.childCount} />
        <TextField
          name="keyword"
          type="search"
          label={t("form.keyword")}
          maxLength={100}
          defaultValue={asked.keyword}
        />
        <SelectField
          name="order"
          label={t("form.order")}
          options={(["near", "price", "priceDown"] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
          defaultValue={order}
        />
      </div>
      <CheckboxField name="anyDates" value="1" label={t("form.anyDates")} defaultChecked={stay === null} />
      <fieldset className={s.kinds}>
        <legend>{t("form.kinds")}</legend>
        {(["hotel", "homestay", "rentals"] as const).map((kind) => (
          <CheckboxField
            key={kind}
            name={kind}
            value="1"
            label={t(`kind.${kind}`)}
            defaultChecked={asked.kinds.includes(kind)}
          />
        ))}
      </fieldset>
      <Fold title={t("form.more")} open={isNarrowed}>
        <div className={s.fields}>
          <TextField
            name="min"
            label={t("form.min")}
            inputMode="numeric"
            maxLength={9}
            defaultValue={asked.min ?? ""}
          />
          <TextField
            name="max"
            label={t("form.max")}
            inputMode="numeric"
            maxLength={9}
            defaultValue={asked.max ?? ""}
          />
          {stations.length > 0 && (
            <SelectField
              name="walk"
              label={t("form.walk")}
              options={[...new Set([...walks, asked.walk])]
                .toSorted((one, other) => one - other)
                .map((value) => ({ value, label: t("form.minutes", { count: value }) }))}
              defaultValue={asked.walk}
            />
          )}
        </div>
        <CheckboxGroup
          name="amenities"
          label={t("form.amenities")}
          options={[...amenities]}
          look="columns"
          defaultValues={asked.amenities}
        />
      </Fold>
      <div>
        <Button type="submit" look="accent" size="lg">
          {t("form.go")}
        </Button>
      </div>
    </Form>
  );
}
