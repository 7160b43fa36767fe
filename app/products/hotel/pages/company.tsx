import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { housePage, openHouse } from "../property/queries/houses.server";
import { roomsOf } from "../property/queries/rooms.server";
import { houseMeta } from "../property/rules/hotel-meta";
import { HouseFacts } from "../property/ui/house-block";
import { RoomGrid } from "../property/ui/room-grid";
import s from "../property/ui/rooms.module.css";
import { companyTag, hotelsTag } from "../tags";

/** Hotels that the page of a house shows before "see all". */
const shelf = 12;

export const loader = load(async ({ db, locale, params, tags, url }) => {
  const id = rowId.safeParse(params.id);
  if (!id.success) throw missing("hotelNotExist");
  tags.add(hotelsTag).add(companyTag(id.data));
  const flag = flagOf(locale);
  const house = housePage(await openHouse(db, id.data), flag);
  const { text: label, lang } = house.name;
  return {
    ...{ house, locale, url: url.origin + url.pathname, trail: [{ label, lang }] satisfies Crumb[] },
    rooms: await roomsOf(db, [id.data], flag, shelf),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.house.name.text, matches), ...houseMeta(data.house, data.url)] : [];

/** A house: its pictures and words, its rooms, where it is, and who runs it. */
export default function HotelCompanyPage() {
  const t = useT("hotel");
  const { house, rooms, locale } = useLoaderData<typeof loader>();
  const { id, name, introduction, pictures, facts } = house;
  const side = (
    <Card>
      <Stack>
        <HouseFacts house={house} />
        <LinkButton to={href("/hotel/calendar/:companyId", { companyId: id })} look="accent" block>
          {t("house.calendar")}
        </LinkButton>
        <LinkButton to={href("/hotel/ai/menu/:id", { id })} look="quiet" block>
          {t("house.guide")}
        </LinkButton>
      </Stack>
    </Card>
  );
  return (
    <Page>
      <PageHead title={<span lang={name.lang}>{name.text}</span>} />
      <Columns side={side}>
        <Stack gap="lg">
          <PictureSet
            pictures={pictures}
            name={name.text}
            label={(at) => t("detail.picture", { name: name.text, at })}
          />
          {introduction.lang && <LanguageChip lang={introduction.lang} locale={locale} />}
          {introduction.text && (
            <p className={s.lines} lang={introduction.lang}>
              {introduction.text}
            </p>
          )}
          <Section
            title={t("house.rooms")}
            more={{
              href: href("/hotel/showMore/:companyId/:peopleCounting?", { companyId: id }),
              label: t("more.all"),
            }}
          >
            <RoomGrid rooms={rooms} locale={locale} />
          </Section>
          {facts.length > 0 && (
            <Section title={t("house.about")}>
              <Facts rows={facts.map(({ name: fact, text }) => ({ label: t(`fact.${fact}`), value: text }))} />
            </Section>
          )}
        </Stack>
      </Columns>
    </Page>
  );
}
