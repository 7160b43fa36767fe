import { nightCount } from "~/foundation/nights/rules/night-count";
import { FoldedAct } from "~/foundation/orders/ui/act-form";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { RoomFields } from "../../reception/ui/room-fields";
import type { DeskBooking } from "../queries/booking-view.server";
import s from "./booking.module.css";

/** What a check-in asks: how many rooms are lacking tonight, and which numbers are free. */
export type RoomsToAsk = { lacking: number; free: string[] };

type Stepping = Pick<DeskBooking, "number" | "leavingFee" | "returning"> & { ask: RoomsToAsk | null };
type Props = { order: Stepping & Pick<DeskBooking, "acts" | "canAdjust" | "adminRemark"> };

/**
 * One step of the stay as a button; a check-in without a room asks for it, a late check-out adds the choice to charge its
 * fee.
 */
export function Step({ act, order }: { act: "confirm" | "checkIn" | "checkOut"; order: Stepping }) {
  const t = useT("hotel-order");
  const { number, leavingFee, returning, ask } = order;
  return (
    <ActionForm intent={act} id={`${act}-${number}`} label={`${t(`act.${act}`)} · ${number}`} match={{ number }}>
      <FormError />
      <p className={s.quiet}>{t(`actText.${act}`)}</p>
      {act === "checkOut" && returning && (
        <p className={s.problem}>{t("desk.leavesEarly", { count: nightCount(returning), from: returning.checkin })}</p>
      )}
      {act === "checkOut" && leavingFee > 0 && (
        <CheckboxField
          name="takesFee"
          label={t("desk.takesFee", { yen: groupDigits(leavingFee) })}
          hint={t("desk.takesFeeHint")}
          defaultChecked
        />
      )}
      {act === "checkIn" && ask && ask.lacking > 0 && <RoomFields ask={ask} />}
      <SubmitButton look="accent" block>
        {t(`act.${act}`)}
      </SubmitButton>
    </ActionForm>
  );
}

function AdjustForm({ number }: { number: string }) {
  const t = useT("hotel-order");
  return (
    <Fold title={t("adjust.open")}>
      <ActionForm intent="adjust" label={t("adjust.open")} match={{ number }}>
        <FormError />
        <p className={s.quiet}>{t("adjust.hint")}</p>
        <TextField name="amount" label={t("adjust.amount")} hint={t("adjust.amountHint")} width="short" required />
        <TextField name="reason" label={t("adjust.reason")} maxLength={500} required />
        <SubmitButton>{t("adjust.send")}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}

function RemarkForm({ number, adminRemark }: { number: string; adminRemark: string }) {
  const t = useT("hotel-order");
  return (
    <ActionForm intent="remark" label={t("desk.adminRemark")} match={{ number }}>
      <FormError />
      <TextArea
        name="adminRemark"
        label={t("desk.adminRemark")}
        hint={t("desk.adminRemarkHint")}
        rows={3}
        maxLength={1000}
        defaultValue={adminRemark}
      />
      <SubmitButton look="quiet">{t("desk.saveRemark")}</SubmitButton>
    </ActionForm>
  );
}

/** All acts that the hotel can perform on an open booking now. */
export function DeskActs({ order }: Props) {
  const t = useT("hotel-order");
  const { number, acts, canAdjust, adminRemark } = order;
  const steps = (["confirm", "checkIn", "checkOut"] as const).filter((act) => acts.includes(act));
  const ends = (["revoke", "suspend"] as const).filter((act) => acts.includes(act));
  return (
    <Stack>
      {acts.includes("change") && (
        <LinkButton to={href("/admin/hotel/orders/change/:number", { number })} look="quiet" block>
          {t("act.change")}
        </LinkButton>
      )}
      {steps.map((act) => (
        <Step key={act} act={act} order={order} />
      ))}
      {canAdjust && <AdjustForm number={number} />}
      <RemarkForm number={number} adminRemark={adminRemark} />
      {ends.map((act) => (
        <FoldedAct key={act} intent={act} match={{ number }} title={t(`act.${act}`)} text={t(`actText.${act}`)} final />
      ))}
    </Stack>
  );
}
