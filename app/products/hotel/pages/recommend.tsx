import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { recommendedHouses } from "../property/queries/houses.server";
import { HouseBlock } from "../property/ui/house-block";
import { hotelsTag } from "../tags";

export const loader = load(async ({ db, locale, tags }) => {
  tags.add(hotelsTag);
  return { houses: await recommendedHouses(db, flagOf(locale)) };
});

/** The houses that we recommend. */
export default function RecommendedHouses() {
  const t = useT("hotel");
  const { houses } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("recommend.title")} lead={t("recommend.lead")} />
      <Stack gap="lg">
        {houses.length === 0 && (
          <EmptyState
            title={t("recommend.none")}
            actions={<LinkButton to={href("/hotel")}>{t("home.title")}</LinkButton>}
          />
        )}
        {houses.map((house, at) => (
          <Section key={house.id} title={<span lang={house.name.lang}>{house.name.text}</span>}>
            <HouseBlock house={house} eager={at === 0} />
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
