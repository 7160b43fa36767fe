import { useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { missing } from "~/platform/errors";
import { type Load, load, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { resourceForm } from "../resources/forms";
import { resourceCalendar } from "../resources/queries/calendar-view.server";
import { resourceTypeIn } from "../resources/rules/types";
import { ChosenDay } from "../resources/ui/chosen-day";
import { OwnReservations } from "../resources/ui/own-reservations";
import s from "../resources/ui/resources.module.css";
import { TypeIcon } from "../resources/ui/type-icon";
import { WeekTable } from "../resources/ui/week-table";
import { cancelResource } from "../resources/verbs/cancel-resource.server";
import { reserveResource } from "../resources/verbs/reserve-resource.server";

function namedIn({ hotelName = "", type }: Load["params"]) {
  const known = resourceTypeIn(type);
  if (!known) throw missing();
  return { named: hotelName, type: known };
}

export const loader = load(async (call) => {
  const { actor, params, url, t } = call;
  const view = await resourceCalendar(call, namedIn(params));
  const here = url.pathname + url.search;
  return {
    ...view,
    login: actor ? null : loginHref(here),
    formKey: newFormKey(),
    trail: [
      { label: t("hotel-resource:types.title"), href: href("/hotel/resource/type") },
      { label: view.house.name.text, lang: view.house.name.lang },
    ],
  };
});

export const action = submitSignedIn(resourceForm, async (form, { tx, url, ...context }) => {
  if (form.intent === "reserve") await reserveResource(tx, context.actor, form);
  else await cancelResource(tx, personOf(context), form.reservationId);
  return redirectTo(url.pathname + url.search, { kind: "success", key: `hotel:resource.${form.intent}` });
});

/** A week of a property's baths, car parks or barbecue places, and the chosen day, on which its guests reserve. */
export default function ResourceCalendarPage() {
  const t = useT("hotel-resource");
  const data = useLoaderData<typeof loader>();
  const { house, type, week, heads, day, resources, stays, reservations } = data;
  const path = href("/hotel/resource/calendar/:hotelName/:type", { hotelName: house.id, type });
  const at = (from: string, more: { date?: string; slot?: string } = {}) => listAddress(path, { from, ...more });
  const step = (from: string | null, words: string) =>
    from ? (
      <LinkButton to={at(from)} look="quiet" size="sm">
        {words}
      </LinkButton>
    ) : (
      <span />
    );
  return (
    <Page>
      <PageHead
        title={
          <span className={s.type}>
            <TypeIcon type={type} />
            <span>
              {t(`type.${type}`)} · <span lang={house.name.lang}>{house.name.text}</span>
            </span>
          </span>
        }
        lead={t(`about.${type}`)}
        actions={
          <LinkButton to={href("/hotel/company/detail/:id", { id: house.id })} look="quiet" size="sm">
            {t("calendar.house")}
          </LinkButton>
        }
      />
      {resources.length === 0 ? (
        <EmptyState
          title={t(`calendar.none.${type}`)}
          actions={<LinkButton to={href("/hotel/resource/type")}>{t("calendar.others")}</LinkButton>}
        />
      ) : (
        <Stack gap="lg">
          {stays.length > 0 && (
            <ChipRow label={t("calendar.stays")}>
              {stays.map(({ id, first, from, until, covers }) => (
                <Chip key={id} to={at(first)} current={covers}>
                  {t("calendar.stay", { from, until })}
                </Chip>
              ))}
            </ChipRow>
          )}
          <div className={s.bar}>
            {step(week.before, t("calendar.before"))}
            <h2>{t("calendar.week", { from: heads[0]?.label ?? "", until: heads.at(-1)?.label ?? "" })}</h2>
            {step(week.after, t("calendar.after"))}
          </div>
          {resources.map((resource) => (
            <WeekTable
              key={resource.id}
              resource={resource}
              heads={heads}
              day={day}
              type={type}
              href={(date, slot) => `${at(week.from, { date, slot })}#day`}
            />
          ))}
          <p className={s.quiet}>{t("calendar.legend")}</p>
          <ChosenDay {...data} />
        </Stack>
      )}
      {reservations.length > 0 && <OwnReservations reservations={reservations} />}
    </Page>
  );
}
