import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { eq } from "drizzle-orm";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { LinkButton } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import { hotels } from "~db/schema/hotel";
import { hotelCards } from "../property/queries/cards.server";
import { companyView, openCompany } from "../property/queries/company-view.server";
import { houseMeta } from "../property/rules/house-meta";
import { HotelGrid } from "../property/ui/hotel-grid";
import s from "../property/ui/house.module.css";
import { typesOf } from "../resources/queries/shown.server";
import { companyTag, hotelsTag } from "../tags";

export const loader = load(async ({ db, locale, origin, params, tags, t }) => {
  const id = rowIdIn(params.id);
  if (!id) throw missing("hotelNotExist");
  const flag = flagOf(locale);
  const company = companyView(await openCompany(db, id), flag);
  tags.add(hotelsTag).add(companyTag(id));
  const [cards, types] = await Promise.all([
    hotelCards(db, { flag, where: eq(hotels.companyId, id) }),
    typesOf(db, id),
  ]);
  const resources = types.map((type) => ({
    label: t(`hotel-resource:type.${type}`),
    href: href("/hotel/resource/calendar/:hotelName/:type", { hotelName: id, type }),
  }));
  const trail: Crumb[] = [{ label: company.name.text, lang: company.name.lang }];
  const founded = company.foundingDate && dayWriter(locale, { year: "numeric" })(company.foundingDate);
  return { company, cards, resources, trail, locale, founded, url: origin + href("/hotel/company/detail/:id", { id }) };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.company.name.text, matches), ...houseMeta(data.company, data.url)] : [];

/** A property: description and pictures, facts, directions, and its hotels. */
export default function CompanyDetail() {
  const t = useT("hotel");
  const { company, cards, resources, locale, founded } = useLoaderData<typeof loader>();
  const { id, name, introduction, pictures, address, phone, traffic, map, facts } = company;
  const where = [
    ...(address ? [{ label: t("company.address"), value: <span lang="ja">{address}</span> }] : []),
    ...(phone ? [{ label: t("company.phone"), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
  ];
  const about = [
    ...(founded ? [{ label: t("company.foundingDate"), value: founded }] : []),
    ...facts.map(({ key, value }) => ({ label: t(`company.${key}`), value })),
  ];
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        actions={
          <LinkButton to={href("/hotel/calendar/:companyId", { companyId: id })} look="accent">
            {t("home.calendar")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <PictureSet pictures={pictures} name={name.text} label={(at) => t("detail.picture", { name: name.text, at })} />
        {introduction.text && (
          <div>
            {introduction.lang && <LanguageChip lang={introduction.lang} locale={locale} />}
            <p className={s.text} lang={introduction.lang}>
              {introduction.text}
            </p>
          </div>
        )}
        {cards.length > 0 && (
          <Section title={t("company.hotels")}>
            <HotelGrid cards={cards} locale={locale} />
          </Section>
        )}
        {resources.length > 0 && (
          <Section title={t("company.resources")}>
            <ChipRow label={t("company.resources")}>
              {resources.map((resource) => (
                <Chip key={resource.href} to={resource.href}>
                  {resource.label}
                </Chip>
              ))}
            </ChipRow>
          </Section>
        )}
        <Section title={t("company.where")}>
          <Facts rows={where} />
          {traffic.text && (
            <p className={s.text} lang={traffic.lang}>
              {traffic.text}
            </p>
          )}
          {map && (
            <p>
              <a href={map} rel="noopener noreferrer" target="_blank">
                {t("company.map")}
              </a>
            </p>
          )}
        </Section>
        {about.length > 0 && (
          <Section title={t("company.about")}>
            <Facts rows={about} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
