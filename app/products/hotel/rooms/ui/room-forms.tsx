import type { Days } from "~/foundation/nights/rules/days";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import { hotelLimits } from "../../limits";
import type { ChartRoom } from "../queries/chart.server";
import type { ChartView } from "../queries/chart-view.server";
import { isReady } from "../rules/cleaning";

type Choice = ChartView["waiting"][number]["choices"][number];

/** Returns a formatter of a room choice: number, floor, and whether it is taken or not ready. */
function useRoomLabel() {
  const t = useT("hotel-gantt");
  return ({ number, floor, cleanStatus, isFree }: Choice): string => {
    const notes = [
      floor && t("floor", { floor }),
      !isFree && t("taken"),
      isFree && !isReady(cleanStatus) && t(`clean.${cleanStatus}`),
    ].filter(Boolean);
    return [number, ...notes].join(" · ");
  };
}

type Given = Days & { number: string; choices: readonly Choice[] };

/** Form that gives a booking a room, or one instead of the room `leaving`, for all or some of its days. */
export function GiveRoom({ given, leaving }: { given: Given; leaving?: number }) {
  const t = useT("hotel-gantt");
  const labelOf = useRoomLabel();
  const { number, choices, fromDay, untilDay } = given;
  const intent = leaving === undefined ? "give" : "move";
  const match = { number, ...(leaving !== undefined && { leaving: String(leaving) }) };
  return (
    <ActionForm intent={intent} id={`${intent}-${number}`} match={match} label={`${t(`${intent}.title`)} · ${number}`}>
      <FormError />
      <SelectField
        name="roomId"
        label={t(`${intent}.room`)}
        options={choices.map((room) => ({ value: room.id, label: labelOf(room) }))}
        blank={t("choose")}
        required
        {...(leaving === undefined && { defaultValue: choices.find(({ isFree }) => isFree)?.id ?? "" })}
      />
      <Fold title={t("part.open")}>
        <DateField name="from" label={t("part.from")} min={fromDay} max={untilDay} defaultValue={fromDay} />
        <DateField name="to" label={t("part.to")} min={fromDay} max={untilDay} defaultValue={untilDay} />
      </Fold>
      <SubmitButton look="accent">{t(`${intent}.send`)}</SubmitButton>
    </ActionForm>
  );
}

/** Form that closes a room for some nights. */
export function CloseRoom({ rooms, today }: { rooms: readonly ChartRoom[]; today: string }) {
  const t = useT("hotel-gantt");
  const options = rooms.map(({ id, number, hotel }) => ({ value: id, label: `${number} · ${hotel}` }));
  return (
    <Fold title={t("block.open")}>
      <ActionForm intent="block" label={t("block.open")}>
        <FormError />
        <SelectField name="roomId" label={t("room")} options={options} blank={t("choose")} required />
        <DateField name="from" label={t("block.from")} min={today} defaultValue={today} required />
        <DateField name="to" label={t("block.to")} hint={t("block.toHint")} min={today} required />
        <TextField name="reason" label={t("block.reason")} maxLength={hotelLimits.reason} />
        <SubmitButton>{t("block.send")}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}

/** Form that reopens a closed room. */
export function ReopenRoom({ blockId }: { blockId: number }) {
  const t = useT("hotel-gantt");
  return (
    <ActionForm intent="open" label={t("reopen")} match={{ blockId: String(blockId) }}>
      <FormError />
      <SubmitButton look="accent">{t("reopen")}</SubmitButton>
    </ActionForm>
  );
}
