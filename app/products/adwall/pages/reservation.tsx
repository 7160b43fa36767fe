import { useLoaderData } from "@remix-run/react";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { LinkButton } from "~/ui/navigation/button";
import { adLimits, reservationForm } from "../forms";
import { adView, openAd } from "../queries/ad-detail.server";
import { calendarView, readSlotTime } from "../queries/calendar-view.server";
import { lastContact } from "../queries/last-contact.server";
import { DayStrip } from "../ui/day-strip";
import { ReservationForm } from "../ui/reservation-form";
import { reserve } from "../verbs/reserve.server";

export const loader = loadSignedIn(async ({ actor, db, locale, params, url }) => {
  const ad = await openAd(db, rowIdOf(params.id));
  const slot = readSlotTime(url.searchParams.get("slot"));
  const day = slot?.day ?? url.searchParams.get("day");
  const calendar = await calendarView(db, ad, { day, locale, now: await databaseNow(db) });
  return {
    ad: adView(ad, flagOf(locale)),
    calendar,
    chosen: calendar.slots.find(({ slot: name, full }) => name === url.searchParams.get("slot") && !full)?.at ?? "",
    contact: await lastContact(db, actor),
    maxPeople: ad.capacityPerSlot === 0 ? adLimits.people : Math.min(adLimits.people, ad.capacityPerSlot),
    formKey: newFormKey(),
  };
});

export const action = submitSignedIn(reservationForm, async ({ key: _, ...input }, { tx, actor, params }) => {
  const { number } = await reserve(tx, actor, { ...input, adId: rowIdOf(params.id) });
  return redirectTo(`${href("/adwall/myorder")}?number=${number}`, { kind: "success", key: "adwall:reserve.done" });
});

/** Reservation form of an ad: the day as links, the slot, the number of people, their requests and contact. */
export default function ReservationPage() {
  const t = useT("adwall");
  const { ad, calendar, chosen, contact, maxPeople, formKey } = useLoaderData<typeof loader>();
  const page = href("/adwall/reservation/:id", { id: ad.id });
  const back = href("/adwall/detail/:id", { id: ad.id });
  const side = (
    <Card>
      <Stack>
        <Picture image={ad.pictures[0]} alt="" ratio="16:10" width={500} rounded />
        <h2 lang={ad.name.lang}>{ad.name.text}</h2>
        <Facts
          rows={[
            ...(ad.address.text
              ? [{ label: t("detail.address"), value: <span lang={ad.address.lang}>{ad.address.text}</span> }]
              : []),
            ...(ad.phone ? [{ label: t("detail.phone"), value: <a href={`tel:${ad.phone}`}>{ad.phone}</a> }] : []),
          ]}
        />
        <LinkButton to={back} look="quiet" size="sm">
          {t("reserve.back")}
        </LinkButton>
      </Stack>
    </Card>
  );
  return (
    <Page>
      <PageHead title={t("reserve.title")} lead={<span lang={ad.name.lang}>{ad.name.text}</span>} />
      <Columns side={side}>
        {calendar.isOpen ? (
          <Stack gap="lg">
            <DayStrip {...calendar} href={(day) => `${page}?day=${day}`} />
            <ReservationForm
              calendar={calendar}
              chosen={chosen}
              contact={contact}
              maxPeople={maxPeople}
              formKey={formKey}
            />
          </Stack>
        ) : (
          <EmptyState
            title={t("calendar.noneAtAll")}
            actions={<LinkButton to={back}>{t("reserve.back")}</LinkButton>}
          />
        )}
      </Columns>
    </Page>
  );
}
