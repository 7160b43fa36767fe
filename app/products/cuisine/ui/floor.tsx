import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { Price } from "~/ui/text/price";
import type { FloorTable, openCalls } from "../queries/floor.server";
import { cuisineLimits as limits } from "../rules/limits";
import s from "./table.module.css";

const minutes = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 60_000));

/** Parties waiting to be seated: accept with one tap, refuse with a reason. */
export function SeatList({ tables, now }: { tables: FloorTable[]; now: number }) {
  const t = useT("cuisine-staff");
  return (
    <ul className={s.grid}>
      {tables.map(({ sessionId, name, guests, since }) => {
        const id = String(sessionId);
        return (
          <li key={id} className={s.tile} data-waits>
            <p className={s.tileHead}>
              <strong>{name}</strong>
              <span>{t("floor.guests", { n: guests ?? 0, minutes: minutes(since ?? now, now) })}</span>
            </p>
            <ActionForm intent="seat" id={`seat-${id}`} match={{ id }} label={t("seat.yes", { table: name })} plain>
              <FormError />
              <SubmitButton size="lg" block>
                {t("seat.yes", { table: name })}
              </SubmitButton>
            </ActionForm>
            <Fold title={t("seat.no")}>
              <ActionForm intent="refuse" id={`refuse-${id}`} match={{ id }} label={t("seat.no")}>
                <Stack gap="sm">
                  <FormError />
                  <TextField name="reason" label={t("seat.reason")} maxLength={limits.reason} autoComplete="off" />
                  <SubmitButton look="danger">{t("seat.refuse", { table: name })}</SubmitButton>
                </Stack>
              </ActionForm>
            </Fold>
          </li>
        );
      })}
    </ul>
  );
}

/** Open calls of tables. */
export function CallList({ calls, now }: { calls: Awaited<ReturnType<typeof openCalls>>; now: number }) {
  const t = useT("cuisine-staff");
  const tg = useT("cuisine");
  return (
    <ul className={s.grid}>
      {calls.map((call) => (
        <li key={call.id} className={s.tile} data-waits>
          <p className={s.tileHead}>
            <strong>
              {call.table} · {tg(`call.${call.kind}`)}
            </strong>
            <span>{t("floor.ago", { minutes: minutes(call.at, now) })}</span>
          </p>
          <ActionForm intent="answer" id={`call-${call.id}`} match={{ id: String(call.id) }} plain>
            <SubmitButton block>{t("call.answer", { table: call.table })}</SubmitButton>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}

const tones = {
  waiting_seat: "warn",
  seated: "primary",
  awaiting_payment: "accent",
  settled: "good",
  idle: "plain",
} as const;

/** Tiles of all tables with party, unconfirmed lines and the bill's sum. */
export function TableTiles({ tables, query, now }: { tables: FloorTable[]; query: string; now: number }) {
  const t = useT("cuisine-staff");
  const tg = useT("cuisine");
  return (
    <ul className={s.grid}>
      {tables.map(({ id, sessionId, name, seats, status, guests, since, unconfirmed, yen }) => (
        <li key={id} className={s.tile} data-waits={unconfirmed > 0 || status === "awaiting_payment" || undefined}>
          <p className={s.tileHead}>
            <strong>{name}</strong>
            <Badge tone={tones[status as keyof typeof tones] ?? "plain"}>{tg(`state.${status}`)}</Badge>
          </p>
          {sessionId === null ? (
            <p className={s.quiet}>{t("floor.seats", { n: seats })}</p>
          ) : (
            <>
              <p className={s.quiet}>{t("floor.guests", { n: guests ?? 0, minutes: minutes(since ?? now, now) })}</p>
              {unconfirmed > 0 && (
                <p>
                  <Badge tone="warn">{t("floor.unconfirmed", { n: unconfirmed })}</Badge>
                </p>
              )}
              <p>
                <Price yen={yen} size="sm" />
              </p>
              <LinkButton
                to={`${href("/cuisine/waiter/:sessionId", { sessionId })}${query}`}
                look={unconfirmed > 0 || status === "awaiting_payment" ? "primary" : "quiet"}
                block
              >
                {t("floor.open", { table: name })}
              </LinkButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
