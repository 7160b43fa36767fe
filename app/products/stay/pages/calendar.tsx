import { useLoaderData } from "@remix-run/react";
import { CalendarImports } from "~/foundation/nights/ui/calendar-imports";
import { OwnAddress } from "~/foundation/nights/ui/own-address";
import { personOf } from "~/foundation/orders/person";
import { consume } from "~/platform/access/rate-limit.server";
import type { Flash } from "~/platform/access/request-context";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { fetchStayCalendar } from "../channels/fetch-calendar.server";
import { addImport, removeImport } from "../channels/verbs/imports.server";
import { closeAddress, renewAddress } from "../channels/verbs/own-calendar.server";
import { ownImport } from "../channels/verbs/store.server";
import { calendarForm, fetchForm, nightsForm } from "../nights/forms";
import { calendarView } from "../nights/queries/calendar.server";
import { BlockList, NightList } from "../nights/ui/night-list";
import { BlockForm, RateForm } from "../nights/ui/rate-form";
import { blockNights, openNights } from "../nights/verbs/block-nights.server";
import { setRates } from "../nights/verbs/set-rates.server";
import s from "../ui/stay.module.css";

const idIn = (text: string | undefined): number => {
  const id = rowIdIn(text ?? null);
  if (!id) throw missing("itemNotExist");
  return id;
};

export const loader = loadSignedIn(({ db, actor, locale, params, url }) =>
  calendarView(db, actor, idIn(params.id), { month: url.searchParams.get("month"), locale }),
);

const back = (id: number, key: string, more: Partial<Flash> = {}, month = "") =>
  redirectTo(href("/stay/calendar/:id", { id }) + (month && `?month=${month}`), {
    kind: "success",
    key: `stay-calendar:flash.${key}`,
    ...more,
  });

/** Seconds after which a calendar can be read again by hand. */
const calm = 10;

const setNights = submitSignedIn(nightsForm, async (form, { tx, params, ...context }) => {
  const [stayId, person] = [idIn(params.id), personOf(context)];
  if (form.intent === "unblock") {
    const opened = await openNights(tx, person, form.blockId);
    return back(opened.stayId, form.intent);
  }
  if (form.intent === "block") await blockNights(tx, person, { ...form, stayId });
  else {
    const usual = form.isUsual ? null : undefined;
    const { weekday = usual, holiday = usual, minStay = usual, from, to } = form;
    await setRates(tx, person, { stayId, from, to, weekday, holiday, minStay });
  }
  return back(stayId, form.intent, {}, form.from.slice(0, 7));
});

const readNow = submitInStepsSignedIn(fetchForm, async ({ importId }, { db, ...context }) => {
  const { stayId, name } = await ownImport(db, personOf(context), importId);
  await consume("stayChannel", String(context.actor.userId));
  const fault = await fetchStayCalendar(importId, { seconds: calm });
  if (fault === "recent") return back(stayId, "recent", { kind: "info", params: { name } });
  return fault
    ? back(stayId, "failed", { kind: "warning", params: { name } })
    : back(stayId, "fetched", { params: { name } });
});

const calendars = submitSignedIn(calendarForm, async (form, { tx, params, ...context }) => {
  const [stayId, person] = [idIn(params.id), personOf(context)];
  if (form.intent === "renew") await renewAddress(tx, person, stayId);
  else if (form.intent === "close") await closeAddress(tx, person, stayId);
  else if (form.intent === "add") await addImport(tx, person, { stayId, name: form.name, url: form.url });
  else await removeImport(tx, person, form.importId);
  return back(stayId, form.intent);
});

export const action = byIntent({ rates: setNights, block: setNights, unblock: setNights, fetch: readNow }, calendars);

/** The calendar of a listing: nights with rents and guests, closed days, and the calendars of other channels. */
export default function StayCalendar() {
  const t = useT("stay-calendar");
  const view = useLoaderData<typeof loader>();
  const monthHref = (month: string) => `${href("/stay/calendar/:id", { id: view.stayId })}?month=${month}`;
  const side = (
    <Stack gap="lg">
      <Card>
        <RateForm view={view} />
      </Card>
      <Card>
        <BlockForm view={view} />
      </Card>
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={view.name}
        lead={t("lead")}
        actions={
          <LinkButton to={href("/stay/stayList")} look="quiet" size="sm">
            {t("back")}
          </LinkButton>
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          {view.conflicts.map(({ id, name, day }) => (
            <p key={id} className={s.problem} role="alert">
              {t("conflict", { name, day })}
            </p>
          ))}
          {view.cap && <p>{t("cap", view.cap)}</p>}
          <div className={s.bar}>
            <LinkButton to={monthHref(view.before)} look="quiet" size="sm">
              {t("before")}
            </LinkButton>
            <h2>{view.title}</h2>
            <LinkButton to={monthHref(view.after)} look="quiet" size="sm">
              {t("after")}
            </LinkButton>
          </div>
          <NightList view={view} />
          <section aria-labelledby="blocks">
            <h2 id="blocks">{t("blocks.title")}</h2>
            <BlockList blocks={view.blocks} />
          </section>
          <Card>
            <Stack gap="lg">
              <h2>{t("channels")}</h2>
              <OwnAddress address={view.address} match={{}} />
              <CalendarImports imports={view.imports} match={{}} />
            </Stack>
          </Card>
        </Stack>
      </Columns>
    </Page>
  );
}
