import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { wholeIn } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { hotelLimits } from "../limits";
import { openHouse } from "../property/queries/houses.server";
import { roomsByCapacity } from "../property/queries/rooms.server";
import { RoomGrid } from "../property/ui/room-grid";
import { companyTag, hotelsTag } from "../tags";

export const loader = load(async ({ db, locale, params, tags }) => {
  const id = rowId.safeParse(params.companyId);
  if (!id.success) throw missing("hotelNotExist");
  tags.add(hotelsTag).add(companyTag(id.data));
  const flag = flagOf(locale);
  const people = wholeIn(params.peopleCounting, 1, hotelLimits.people) ?? null;
  if (params.peopleCounting !== undefined && people === null) throw missing("hotelNotExist");
  const company = await openHouse(db, id.data);
  const name = shownWords(company.name, flag);
  return {
    ...(await roomsByCapacity(db, id.data, flag, people)),
    ...{ id: id.data, name, people, locale, trail: [{ label: name.text, lang: name.lang }] satisfies Crumb[] },
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.name.text, matches);

/** The hotels of a house by how many they take: those for exactly so many people, then greater ones (decisions H9). */
export default function HotelShowMore() {
  const t = useT("hotel");
  const { id, name, people, exact, greater, locale } = useLoaderData<typeof loader>();
  const calendar = (
    <LinkButton to={href("/hotel/calendar/:companyId", { companyId: id })} look="quiet">
      {t("house.calendar")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={people === null ? t("more.all") : t("card.sleeps", { count: people })}
        actions={calendar}
      />
      <Stack gap="lg">
        {exact.length + greater.length === 0 && <EmptyState title={t("more.none")} actions={calendar} />}
        {exact.length > 0 && <RoomGrid rooms={exact} locale={locale} titleAs="h2" eager />}
        {greater.length > 0 && (
          <Section title={t("more.greater")}>
            <RoomGrid rooms={greater} locale={locale} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
