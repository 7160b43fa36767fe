import { useT } from "~/platform/i18n/use-t";
import { SelectField } from "~/ui/form/choice-fields";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import type { DeliveryChoices } from "../delivery-view.server";
import { slots } from "../slots";
import s from "./delivery.module.css";
import { RegionDays } from "./region-days";

/** Fields for the wished delivery day and time slot, and the earliest day of each region. */
export function DeliveryFields({ choices }: { choices: DeliveryChoices }) {
  const t = useT("delivery");
  const words = useT("order");
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{t("title")}</h2>
        <SelectField
          name="deliveryDay"
          label={t("day")}
          hint={t("dayHint")}
          options={choices.days}
          blank={t("anyDay")}
        />
        <SelectField
          name="deliverySlot"
          label={t("slot")}
          options={slots.map((value) => ({ value, label: words(`slot.${value}`) }))}
          blank={t("anySlot")}
        />
        <RegionDays summary={t("estimates")} regions={choices.regions} />
      </Stack>
    </Card>
  );
}
