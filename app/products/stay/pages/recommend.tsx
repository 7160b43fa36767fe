import { useLoaderData } from "@remix-run/react";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { stayCards } from "../listing/queries/cards.server";
import { named } from "../listing/queries/entities.server";
import { staysTag } from "../tags";
import { StayGrid } from "../ui/stay-grid";

/** Longest name that is looked for. */
const longest = 100;

export const loader = load(async ({ db, locale, params, tags }) => {
  tags.add(staysTag).add(bannerTag("stay"));
  const name = (params.stayName ?? "").slice(0, longest);
  const [cards, slides] = await Promise.all([
    stayCards(db, { locale, where: named(name) }),
    bannersOf(db, { business: "stay", flag: flagOf(locale) }),
  ]);
  return { name, cards, slides };
});

/** The homes whose names or places have some words [T7]. */
export default function StayRecommend() {
  const t = useT("stay");
  const { name, cards, slides } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("recommend.title")} lead={t("recommend.for", { name })} />
      <Stack gap="lg">
        <BannerCarousel
          slides={slides}
          label={t("banner.label")}
          words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
        />
        {cards.length === 0 ? (
          <EmptyState title={t("recommend.none")}>
            <p>{t("recommend.noneHint")}</p>
          </EmptyState>
        ) : (
          <StayGrid cards={cards} titleAs="h2" />
        )}
      </Stack>
    </Page>
  );
}
