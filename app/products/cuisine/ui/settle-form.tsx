import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import type { SessionView } from "../queries/session.server";
import { isUnserved } from "../rules/states";

/** Button that makes the bill ready, or reopens ordering. */
export function ReadyForm({ to }: { to: "bill" | "order" }) {
  const t = useT("cuisine-staff");
  return (
    <ActionForm intent="ready" id={`ready-${to}`} match={{ to }} label={t(`ready.${to}`)} plain>
      <FormError />
      <SubmitButton look={to === "bill" ? "primary" : "quiet"} size="lg" block>
        {t(`ready.${to}`)}
      </SubmitButton>
    </ActionForm>
  );
}

/**
 * Form that takes the money: payment method, amount received, discount, and offered points. `isOnline`: a guest is
 * paying online at the same time.
 */
export function SettleForm({ session, isOnline }: { session: SessionView; isOnline: boolean }) {
  const t = useT("cuisine-staff");
  const tg = useT("cuisine");
  const { sum, points, payWish, splitBy } = session;
  const unserved = session.lines.filter(isUnserved);
  const left = Math.max(0, sum - points);
  return (
    <Card>
      <ActionForm intent="settle" label={t("settle.title")}>
        <Stack>
          <h2>{t("settle.title")}</h2>
          {isOnline && <p role="status">{t("settle.online")}</p>}
          {(payWish || splitBy) && (
            <p>
              {[payWish && tg(`pay.${payWish}`), splitBy && splitBy !== "none" && tg(`split.${splitBy}`)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          )}
          <FormError />
          <Hidden name="shown" value={sum} />
          <RadioGroup
            name="payMethod"
            label={t("settle.payMethod")}
            look="cards"
            defaultValue={payWish === null || payWish === "online" ? "cash" : payWish}
            options={(["cash", "card", "qr", ...(points > 0 ? (["points"] as const) : [])] as const).map((value) => ({
              value,
              label: tg(`pay.${value}`),
            }))}
          />
          <TextField
            name="received"
            label={t("settle.received")}
            hint={t("settle.receivedHint", { yen: groupDigits(left) })}
            inputMode="numeric"
            maxLength={16}
            autoComplete="off"
          />
          <TextField
            name="discount"
            label={t("settle.discount")}
            inputMode="numeric"
            maxLength={16}
            autoComplete="off"
            defaultValue="0"
          />
          {unserved.length > 0 && (
            <Stack gap="sm">
              <p role="status">
                {t("settle.unserved", {
                  dishes: unserved.map(({ name, num }) => `${name.text} × ${num}`).join(tg("comma")),
                })}
              </p>
              <CheckboxField name="unserved" value="yes" label={t("settle.anyway")} />
            </Stack>
          )}
          {points > 0 && (
            <TextField
              name="usePoint"
              label={t("settle.points")}
              hint={t("settle.pointsHint", { n: groupDigits(points) })}
              inputMode="numeric"
              maxLength={16}
              defaultValue={String(points)}
            />
          )}
          <SubmitButton look="accent" size="lg" block>
            {t("settle.take")}
          </SubmitButton>
        </Stack>
      </ActionForm>
    </Card>
  );
}
