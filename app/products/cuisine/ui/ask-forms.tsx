import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Buttons, Stack } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import type { SessionView } from "../queries/session.server";
import s from "./table.module.css";

/** Buttons that call the staff, with the calls still open. */
export function CallStaff({ calls }: { calls: SessionView["calls"] }) {
  const t = useT("cuisine");
  return (
    <Card>
      <ActionForm intent="call" label={t("call.title")}>
        <h2>{t("call.title")}</h2>
        <FormError />
        {calls.length > 0 && (
          <p role="status" className={s.quiet}>
            {t("call.waiting", { list: calls.map(({ kind }) => t(`call.${kind}`)).join(t("comma")) })}
          </p>
        )}
        <Buttons>
          {(["waiter", "water", "other"] as const).map((kind) => (
            <SubmitButton key={kind} name="kind" value={kind} look="quiet">
              {t(`call.${kind}`)}
            </SubmitButton>
          ))}
        </Buttons>
      </ActionForm>
    </Card>
  );
}

/** Form that asks for the bill, with the preferred payment method and split. */
export function AskBill({ session, points }: { session: SessionView; points: number }) {
  const t = useT("cuisine");
  const isAsked = session.status === "awaiting_payment";
  const unsent = session.cart.length;
  return (
    <Card>
      <ActionForm intent="bill" label={t("ask.title")}>
        <Stack>
          <h2>{t(isAsked ? "ask.again" : "ask.title")}</h2>
          <FormError />
          {unsent > 0 && !isAsked && <p role="status">{t("ask.unsent", { n: unsent })}</p>}
          <RadioGroup
            name="payMethod"
            label={t("ask.payMethod")}
            defaultValue={session.payWish ?? "cash"}
            options={(["cash", "card", "qr", "online"] as const).map((value) => ({ value, label: t(`pay.${value}`) }))}
          />
          <RadioGroup
            name="splitBy"
            label={t("ask.splitBy")}
            defaultValue={session.splitBy ?? "none"}
            options={(["none", "head", "line"] as const).map((value) => ({ value, label: t(`split.${value}`) }))}
          />
          {points > 0 && !isAsked && (
            <TextField
              name="points"
              label={t("ask.points")}
              hint={t("ask.pointsHint", { max: groupDigits(points) })}
              inputMode="numeric"
              maxLength={12}
              defaultValue="0"
              width="short"
            />
          )}
          <SubmitButton look="accent" size="lg" block>
            {t(isAsked ? "ask.change" : "ask.send")}
          </SubmitButton>
        </Stack>
      </ActionForm>
    </Card>
  );
}
