import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { housesWith } from "../resources/queries/shown.server";
import { resourceTypes } from "../resources/rules/types";
import s from "../resources/ui/resources.module.css";
import { TypeIcon } from "../resources/ui/type-icon";

export const loader = load(async ({ db, locale }) => {
  const flag = flagOf(locale);
  const types = await Promise.all(
    resourceTypes.map(async (type) => ({
      type,
      houses: (await housesWith(db, type, flag)).map(({ id, name }) => ({ id, name: shownWords(name, flag) })),
    })),
  );
  return { types };
});

/** What guests can reserve: onsen, parking and barbecue, each with the properties that have it. */
export default function ResourceTypes() {
  const t = useT("hotel-resource");
  const { types } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("types.title")} lead={t("types.lead")} />
      {types.every(({ houses }) => houses.length === 0) ? (
        <EmptyState
          title={t("types.none")}
          actions={<LinkButton to={href("/hotel")}>{t("types.toHotels")}</LinkButton>}
        />
      ) : (
        types.map(({ type, houses }) => (
          <Section
            key={type}
            title={
              <span className={s.type}>
                <TypeIcon type={type} />
                {t(`type.${type}`)}
              </span>
            }
          >
            <p>{t(`about.${type}`)}</p>
            {houses.length === 0 ? (
              <p className={s.quiet}>{t("types.nobody")}</p>
            ) : (
              <div className={s.houses}>
                <ChipRow label={t("types.houses", { type: t(`type.${type}`) })}>
                  {houses.map(({ id, name }) => (
                    <Chip key={id} to={href("/hotel/resource/calendar/:hotelName/:type", { hotelName: id, type })}>
                      <span lang={name.lang}>{name.text}</span>
                    </Chip>
                  ))}
                </ChipRow>
              </div>
            )}
          </Section>
        ))
      )}
    </Page>
  );
}
