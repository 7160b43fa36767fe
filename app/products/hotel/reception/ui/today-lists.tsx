import type { ReactNode } from "react";
import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import b from "../../booking/ui/booking.module.css";
import { Step } from "../../booking/ui/desk-acts";
import type { TodayLists, TodayRow } from "../queries/today-view.server";
import s from "./today.module.css";

const deskOf = (number: string): string => `${href("/admin/hotel/orders")}?number=${number}`;

/** A list of today under its heading, or a sentence that says that it is empty. */
function List({ id, title, empty, children }: { id: string; title: string; empty: string; children: ReactNode[] }) {
  return (
    <Section id={id} title={title}>
      {children.length === 0 ? <p className={b.quiet}>{empty}</p> : <ul className={s.rows}>{children}</ul>}
    </Section>
  );
}

/** A booking of today: who, which rooms, how many, and beside it the act that it waits for. */
function StayRow({ row, children }: { row: TodayRow; children: ReactNode }) {
  const t = useT("hotel-today");
  const partyWords = usePartyWords();
  return (
    <li className={s.row}>
      <div>
        <p>
          <AppLink to={deskOf(row.number)}>
            <strong>{row.guest}</strong>
          </AppLink>{" "}
          {row.roomNumbers && <Badge tone="good">{row.roomNumbers}</Badge>}
          {row.isNumbered && !row.roomNumbers && <Badge tone="warn">{t("noRoom")}</Badge>}
        </p>
        <p>
          {row.from} – {row.until}
          {row.arrivalTime && ` · ${t("at", { time: row.arrivalTime })}`}
        </p>
        <p className={b.quiet}>
          {row.hotel} · {partyWords(row)}
        </p>
      </div>
      <div>{children}</div>
    </li>
  );
}

/** A link to the register of a stay, with how many are in it. */
function RegisterLink({ row }: { row: TodayRow }) {
  const t = useT("hotel-order");
  return (
    <LinkButton to={href("/admin/hotel/guests/:number", { number: row.number })} look="quiet" block>
      {t("register.write", { count: row.registered, all: row.everybody })}
    </LinkButton>
  );
}

/** Who arrives: the hotel confirms what is paid, then checks in. */
export function Arrivals({ rows }: { rows: TodayLists["arrivals"] }) {
  const t = useT("hotel-today");
  return (
    <List id="arrivals" title={t("arrivals", { count: rows.length })} empty={t("noArrivals")}>
      {rows.map((row) => (
        <StayRow key={row.number} row={row}>
          {row.status === "paid" ? (
            <LinkButton to={deskOf(row.number)} look="quiet" block>
              {t("confirm")}
            </LinkButton>
          ) : (
            <Step act="checkIn" order={row} />
          )}
        </StayRow>
      ))}
    </List>
  );
}

/** Who leaves today or should have left. */
export function Departures({ rows }: { rows: TodayLists["departures"] }) {
  const t = useT("hotel-today");
  return (
    <List id="departures" title={t("departures", { count: rows.length })} empty={t("noDepartures")}>
      {rows.map((row) => (
        <StayRow key={row.number} row={row}>
          <Step act="checkOut" order={{ ...row, ask: null }} />
        </StayRow>
      ))}
    </List>
  );
}

/** Who stays tonight: the register is completed, else the booking can be opened. */
export function Staying({ rows }: { rows: TodayLists["staying"] }) {
  const t = useT("hotel-today");
  return (
    <List id="staying" title={t("staying", { count: rows.length })} empty={t("noStaying")}>
      {rows.map((row) => (
        <StayRow key={row.number} row={row}>
          {row.registered < row.everybody ? (
            <RegisterLink row={row} />
          ) : (
            <LinkButton to={deskOf(row.number)} look="quiet" block>
              {t("open")}
            </LinkButton>
          )}
        </StayRow>
      ))}
    </List>
  );
}

/** Bookings of the next nights that lack a numbered room. */
export function Lacking({ rows, companyId }: { rows: TodayLists["lacking"]; companyId: number }) {
  const t = useT("hotel-today");
  return (
    <List id="lacking" title={t("lacking", { count: rows.length })} empty={t("noLacking")}>
      {rows.map(({ number, guest, fromDay, from, until, count }) => (
        <li key={number} className={s.row}>
          <p>
            <AppLink to={deskOf(number)}>
              <strong>{guest}</strong>
            </AppLink>
            <br />
            <span className={b.quiet}>{t("lacks", { from, to: until, count })}</span>
          </p>
          <LinkButton
            to={listAddress(href("/admin/hotel/orders_gantt"), { companyId, from: fromDay })}
            look="quiet"
            block
          >
            {t("give")}
          </LinkButton>
        </li>
      ))}
    </List>
  );
}

/** Rooms that are not ready, most urgent first. */
export function Dirty({ rows }: { rows: TodayLists["dirty"] }) {
  const t = useT("hotel-today");
  return (
    <List id="dirty" title={t("dirty", { count: rows.length })} empty={t("noDirty")}>
      {rows.map(({ id, number, hotel, status, isArrival, isOccupied }) => (
        <li key={id} className={s.row}>
          <p>
            <strong>{number}</strong> {isArrival && <Badge tone="warn">{t("arrivalToday")}</Badge>}{" "}
            {isOccupied && <Badge>{t("occupied")}</Badge>}
            <br />
            <span className={b.quiet}>
              {hotel} · {t(`clean.${status}`)}
            </span>
          </p>
          <ActionForm
            intent="clean"
            id={`clean-${id}`}
            match={{ roomId: String(id) }}
            label={t("cleanRoom", { number })}
            plain
          >
            <FormError />
            <SubmitButton look="quiet">{t("isClean")}</SubmitButton>
          </ActionForm>
        </li>
      ))}
    </List>
  );
}
