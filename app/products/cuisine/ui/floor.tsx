import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { useRefused } from "~/ui/form/use-refused";
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

/** Seats guests without a phone at a free table; ordering for them is the next page. */
function WalkIn({ table }: { table: Pick<FloorTable, "id" | "name" | "seats"> }) {
  const t = useT("cuisine-staff");
  const id = String(table.id);
  return (
    <Fold title={t("walkIn.title")} open={useRefused("seat", { tableId: id })}>
      <ActionForm
        intent="seat"
        id={`walk-in-${id}`}
        match={{ tableId: id }}
        label={t("walkIn.label", { table: table.name })}
      >
        <FormError />
        <NumberStepper
          name="guestCount"
          label={t("walkIn.guests", { table: table.name })}
          defaultValue={Math.min(2, table.seats)}
          min={1}
          max={limits.guests}
          required
        />
        <SubmitButton block>{t("walkIn.seat", { table: table.name })}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}

type Waits = { seats: number; calls: number; tables: readonly FloorTable[] };

/** Bar at the thumb: how much of each kind waits on the floor; each leads to the first of its kind. */
export function FloorBar({ seats, calls, tables }: Waits) {
  const t = useT("cuisine-staff");
  const first = (waits: (table: FloorTable) => boolean) => tables.find(waits)?.id;
  const count = (of: (table: FloorTable) => number) => tables.reduce((sum, table) => sum + of(table), 0);
  const links = [
    { to: "#seat", n: seats, text: t("floor.toSeat", { n: seats }) },
    { to: "#calls", n: calls, text: t("floor.called", { n: calls }) },
    {
      to: `#table-${first(({ unconfirmed }) => unconfirmed > 0)}`,
      n: count(({ unconfirmed }) => unconfirmed),
      text: t("floor.unconfirmed", { n: count(({ unconfirmed }) => unconfirmed) }),
    },
    {
      to: `#table-${first(({ toServe }) => toServe > 0)}`,
      n: count(({ toServe }) => toServe),
      text: t("floor.toServe", { n: count(({ toServe }) => toServe) }),
    },
    {
      to: `#table-${first(({ status }) => status === "awaiting_payment")}`,
      n: count(({ status }) => Number(status === "awaiting_payment")),
      text: t("floor.toPay", { n: count(({ status }) => Number(status === "awaiting_payment")) }),
    },
  ].filter(({ n }) => n > 0);
  return (
    <nav className={s.bar} data-two aria-label={t("floor.waits")}>
      {links.length === 0 && <p className={s.barState}>{t("floor.nothing")}</p>}
      {links.map(({ to, text }) => (
        <a key={to + text} href={to}>
          {text}
        </a>
      ))}
    </nav>
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
      {tables.map(({ id, sessionId, name, seats, status, guests, since, unconfirmed, toServe, payWish, yen }) => (
        <li
          key={id}
          id={`table-${id}`}
          tabIndex={-1}
          className={s.tile}
          data-waits={unconfirmed > 0 || status === "awaiting_payment" || undefined}
        >
          <p className={s.tileHead}>
            <strong>{name}</strong>
            <Badge tone={tones[status as keyof typeof tones] ?? "plain"}>{tg(`state.${status}`)}</Badge>
          </p>
          {sessionId === null ? (
            <>
              <p className={s.quiet}>{t("floor.seats", { n: seats })}</p>
              <WalkIn table={{ id, name, seats }} />
            </>
          ) : (
            <>
              <p className={s.quiet}>{t("floor.guests", { n: guests ?? 0, minutes: minutes(since ?? now, now) })}</p>
              {(unconfirmed > 0 || toServe > 0 || (status === "awaiting_payment" && payWish)) && (
                <p className={s.waits}>
                  {unconfirmed > 0 && <Badge tone="warn">{t("floor.unconfirmed", { n: unconfirmed })}</Badge>}
                  {toServe > 0 && <Badge tone="primary">{t("floor.toServe", { n: toServe })}</Badge>}
                  {status === "awaiting_payment" && payWish && <Badge tone="accent">{tg(`pay.${payWish}`)}</Badge>}
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
