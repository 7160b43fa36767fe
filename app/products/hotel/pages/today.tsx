import { Form, useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { checkOut } from "../booking/verbs/desk-acts.server";
import { todayForm } from "../reception/forms";
import { type TodayLists, type TodayView, todayView } from "../reception/queries/today-view.server";
import s from "../reception/ui/today.module.css";
import { Arrivals, Departures, Dirty, Lacking, Staying } from "../reception/ui/today-lists";
import { receiveGuests } from "../reception/verbs/receive-guests.server";
import { cleanRoom } from "../rooms/verbs/clean-room.server";

export const loader = loadSignedIn(({ db, actor, locale, url }) => todayView(db, actor, url.searchParams, locale));

export const action = submitSignedIn(todayForm, async (form, { tx, url, t, ...context }) => {
  const person = personOf(context);
  const to = href("/admin/hotel/today") + url.search;
  if (form.intent === "clean") {
    const { number } = await cleanRoom(tx, person, form.roomId, "clean");
    return redirectTo(`${to}#dirty`, { kind: "success", key: "hotel-today:cleaned", params: { number } });
  }
  if (form.intent === "checkIn") await receiveGuests(tx, person, form.number, form);
  else
    await checkOut(tx, person, form.number, {
      takesFee: form.takesFee,
      reason: t("hotel-order:adjust.lateLeaving"),
    });
  return redirectTo(to, { kind: "success", key: `hotel-order:flash.${form.intent}` });
});

/** Always revalidates: a refused check-in shows which rooms are free now. */
export const shouldRevalidate = () => true;

/** How many there are of each list, each a link to it, and how full the house is tonight. */
function Figures({ lists }: { lists: TodayLists }) {
  const t = useT("hotel-today");
  const { taken, all } = lists.occupancy;
  const counts = ["arrivals", "departures", "staying", "lacking", "dirty"] as const;
  return (
    <ul className={s.figures} aria-label={t("figures")}>
      {counts.map((list) => (
        <li key={list}>
          <a href={`#${list}`}>
            {t(`short.${list}`)} <strong>{lists[list].length}</strong>
          </a>
        </li>
      ))}
      <li>
        <a href={href("/admin/hotel/orders_gantt")}>
          {t("occupancy")}{" "}
          <strong>{t("ofAll", { taken, all, percent: all ? Math.round((taken * 100) / all) : 0 })}</strong>
        </a>
      </li>
    </ul>
  );
}

function Tools({ view }: { view: Pick<TodayView, "houses" | "companyId"> }) {
  const t = useT("hotel-today");
  if (view.houses.length < 2) return null;
  return (
    <Form className={s.tools} key={view.companyId}>
      <SelectField name="companyId" label={t("house")} options={view.houses} defaultValue={view.companyId ?? ""} />
      <Button type="submit" look="quiet">
        {t("show")}
      </Button>
    </Form>
  );
}

/** The reception's day: who comes, leaves and stays, which rooms are lacking or to clean, each with its next act. */
export default function TodayPage() {
  const t = useT("hotel-today");
  const view = useLoaderData<typeof loader>();
  const { lists, companyId, day } = view;
  return (
    <Page>
      <PageHead
        title={t("title")}
        lead={day}
        actions={
          <>
            <LinkButton to={href("/admin/hotel/orders/write")} size="sm">
              {t("write")}
            </LinkButton>
            <LinkButton to={href("/admin/hotel/orders")} look="quiet" size="sm">
              {t("toDesk")}
            </LinkButton>
          </>
        }
      />
      {lists === null || companyId === null ? (
        <EmptyState
          title={t("noHouse")}
          actions={<LinkButton to={href("/hotel/company_add")}>{t("addHouse")}</LinkButton>}
        />
      ) : (
        <Stack gap="lg" key={companyId}>
          <Tools view={view} />
          <Figures lists={lists} />
          <Arrivals rows={lists.arrivals} />
          <Departures rows={lists.departures} />
          <Lacking rows={lists.lacking} companyId={companyId} />
          <Dirty rows={lists.dirty} />
          <Staying rows={lists.staying} />
        </Stack>
      )}
    </Page>
  );
}
