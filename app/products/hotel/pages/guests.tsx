import { useLoaderData } from "@remix-run/react";
import { databaseNow } from "~/platform/data/clock.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { SelectField } from "~/ui/form/choice-fields";
import { DateField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { deskCompanies } from "../booking/desk.server";
import { registerCells } from "../register/cells.server";
import { registeredGuests } from "../register/queries/registered-guests.server";
import { registerTable } from "../register/rules/register-table";

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const flag = flagOf(locale);
  const state = readTable(registerTable, url.searchParams);
  const [{ rows, total }, houses] = await Promise.all([
    registeredGuests(db, actor, state),
    deskCompanies(db, actor, flag),
  ]);
  const cells = registerCells({ t, locale });
  const shown = rows.map((row) => ({
    key: `${row.id}:${row.place}`,
    number: row.number,
    name: row.name,
    phone: cells.phone(row),
    address: cells.address(row),
    lacking: cells.lacking(row),
    age: cells.age(row),
    nationality: cells.nationality(row),
    passportNo: cells.passportNo(row),
    contactName: row.contactName,
    checkin: row.checkin,
    checkout: cells.checkout(row),
    house: cells.house(row),
    rooms: cells.rooms(row),
    status: cells.status(row),
  }));
  const today = tokyoDay(await databaseNow(db));
  return { rows: shown, houses, today, table: tableView(registerTable, state, { total, t }) };
});

/** The guest register: past, present and coming guests, a line each, also for print and as a file. */
export default function GuestRegister() {
  const t = useT("hotel-register");
  const { rows, houses, today, table } = useLoaderData<typeof loader>();
  const { filters, print } = table.state;
  const desk = href("/admin/hotel/orders");
  return (
    <Page>
      <PageHead
        title={t("title")}
        {...(!print && {
          lead: t("lead"),
          actions: (
            <>
              <LinkButton to={`${href("/admin/hotel/guests")}?day=${today}`} look="quiet" size="sm">
                {t("ofToday")}
              </LinkButton>
              <LinkButton to={desk} look="quiet" size="sm">
                {t("toDesk")}
              </LinkButton>
            </>
          ),
        })}
      />
      <ServerTable
        caption={t("title")}
        table={table}
        rows={rows}
        rowKey={({ key }) => key}
        cells={{
          name: ({ name }) => name,
          nationality: ({ nationality }) => nationality || "–",
          passportNo: ({ passportNo }) => passportNo || "–",
          address: ({ address }) => address || "–",
          lacking: ({ lacking, number }) =>
            lacking ? <AppLink to={href("/admin/hotel/guests/:number", { number })}>{lacking}</AppLink> : "–",
          age: ({ age }) => (age === "" ? "–" : age),
          checkin: ({ checkin }) => <time dateTime={checkin}>{checkin}</time>,
          checkout: ({ checkout }) => <time dateTime={checkout}>{checkout}</time>,
          house: ({ house }) => house,
          rooms: ({ rooms }) => rooms || "–",
          phone: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
          contactName: ({ contactName }) => contactName,
          status: ({ status }) => status,
          number: ({ number }) => <AppLink to={`${desk}?number=${number}`}>{number}</AppLink>,
        }}
        path={href("/admin/hotel/guests")}
        csvPath="/api/hotel_order/register"
        filters={
          <>
            {houses.length > 1 && (
              <SelectField
                name="companyId"
                label={t("company")}
                options={houses}
                blank={t("anyCompany")}
                defaultValue={filters.companyId ?? ""}
              />
            )}
            <DateField name="day" label={t("day")} defaultValue={filters.day ?? ""} />
            <DateField name="from" label={t("from")} defaultValue={filters.from ?? ""} />
            <DateField name="to" label={t("to")} defaultValue={filters.to ?? ""} />
          </>
        }
        empty={<EmptyState title={t("empty")} />}
      />
    </Page>
  );
}
