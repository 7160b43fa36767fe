import { Form, useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { DateField } from "~/ui/form/text-field";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { Button, LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { DataTable } from "~/ui/table/data-table";
import { cancelForm } from "../resources/forms";
import { reservationsOfDay } from "../resources/queries/reservations-view.server";
import s from "../resources/ui/resources.module.css";
import { cancelResource } from "../resources/verbs/cancel-resource.server";

export const loader = loadSignedIn(reservationsOfDay);

export const action = submitSignedIn(cancelForm, async ({ reservationId }, { tx, url, ...context }) => {
  await cancelResource(tx, personOf(context), reservationId);
  return redirectTo(href("/hotel/resource/reservations") + url.search, {
    kind: "success",
    key: "hotel:resource.cancel",
  });
});

/** Guests' reservations of one day, for the property's staff. */
export default function ResourceReservations() {
  const t = useT("hotel-resource");
  const { day, label, before, after, companyId, companies, rows } = useLoaderData<typeof loader>();
  const path = href("/hotel/resource/reservations");
  const step = (date: string, words: string) => (
    <LinkButton to={listAddress(path, { date, companyId })} look="quiet" size="sm">
      {words}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead
        title={t("reservations.title")}
        lead={label}
        actions={<PrintButton>{t("reservations.print")}</PrintButton>}
      />
      <Stack gap="lg">
        <Form action={path} className={s.filter} key={`${day} ${companyId}`}>
          {step(before, t("reservations.before"))}
          {step(after, t("reservations.after"))}
          <DateField name="date" label={t("reservations.date")} defaultValue={day} />
          <SelectField
            name="companyId"
            label={t("reservations.company")}
            options={companies}
            blank={t("reservations.anyCompany")}
            defaultValue={companyId ?? ""}
          />
          <Button type="submit" look="quiet">
            {t("reservations.show")}
          </Button>
        </Form>
        <DataTable
          caption={t("reservations.of", { day: label })}
          columns={[
            { key: "time", label: t("calendar.time"), cell: ({ start, end }) => `${start}–${end}`, head: true },
            {
              key: "resource",
              label: t("field.title"),
              cell: ({ name }) => <span lang={name.lang}>{name.text}</span>,
            },
            { key: "guest", label: t("reservations.guest"), cell: ({ guest }) => guest || "–" },
            { key: "count", label: t("reservations.count"), cell: ({ type, count }) => t(`unit.${type}`, { count }) },
            {
              key: "booking",
              label: t("reservations.booking"),
              cell: ({ number }) => <AppLink to={`${href("/admin/hotel/orders")}?number=${number}`}>{number}</AppLink>,
            },
            {
              key: "cancel",
              label: t("own.cancel"),
              tool: true,
              cell: ({ n, id, guest, start }) => (
                <ActionForm
                  intent="cancel"
                  id={`cancel-${id}`}
                  match={{ reservationId: String(id) }}
                  label={t("reservations.cancelOf", { n, guest, start })}
                  plain
                >
                  <FormError />
                  <ConfirmButton ask={t("reservations.ask")} look="quiet" size="sm">
                    {t("own.cancel")}
                  </ConfirmButton>
                </ActionForm>
              ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("reservations.none")} />}
        />
      </Stack>
    </Page>
  );
}
