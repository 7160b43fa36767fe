import { useLoaderData } from "@remix-run/react";
import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { hotTags } from "~/foundation/tags/queries.server";
import { TagLinks } from "~/foundation/tags/ui/tag-links";
import { countSearch } from "~/foundation/tags/verbs/count-search.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import { SearchForm } from "~/ui/navigation/search-form";
import { likesAction } from "../likes-action.server";
import { promoteLimits } from "../limits";
import { categoriesOf } from "../queries/categories.server";
import { type Shelf, shelvesOf } from "../queries/items.server";
import { tagHref, wallHref } from "../rules/wall-addresses";
import { readWall } from "../rules/wall-query";
import { wallTag } from "../tags";
import { CategoryNav } from "../ui/category-nav";
import { ConditionRow } from "../ui/condition-row";
import { ItemGrid } from "../ui/item-card";
import { LikesForm } from "../ui/like-button";
import s from "../ui/promote.module.css";

export const loader = load(async (call) => {
  const { actor, db, ip, locale, tags, url } = call;
  tags.add(wallTag).add(bannerTag("promote"));
  const flag = flagOf(locale);
  const asked = readWall(url.searchParams);
  if (!asked.condition && asked.all === null) await countSearch("Promote", asked.keyword, ip);
  const [categories, hot, slides] = await Promise.all([
    categoriesOf(db, flag),
    hotTags(db, "Promote", promoteLimits.hotTags),
    bannersOf(db, { business: "promote", flag }),
  ]);
  const shelves = await shelvesOf(db, { flag, someone: someoneOf(call) }, categories, asked);
  return { asked, categories, hot, slides, shelves, locale, isGuest: !actor, back: wallHref(asked) };
});

export const action = likesAction;

/** A category's items with the link to all of them, or the note that these are all. */
function ShelfSection({ shelf, eager }: { shelf: Shelf; eager: boolean }) {
  const t = useT("promote");
  const { asked, locale, isGuest } = useLoaderData<typeof loader>();
  const { id, name, lang, cards, hasMore, isWhole } = shelf;
  const to = (all: number | null) => `${wallHref({ ...asked, all })}#category-${id}`;
  return (
    <Section title={<span lang={lang}>{name}</span>} id={`category-${id}`}>
      <Stack>
        <ItemGrid items={cards} isGuest={isGuest} locale={locale} eager={eager} />
        <div className={s.more}>
          {isWhole && <p role="status">{t("wall.allLoaded", { count: cards.length })}</p>}
          {hasMore && (
            <LinkButton to={to(isWhole ? null : id)} look="quiet">
              {t(isWhole ? "wall.fewer" : "wall.showAll")}
              <span className="vh">{t("item.of", { name })}</span>
            </LinkButton>
          )}
        </div>
      </Stack>
    </Section>
  );
}

/** The promotion wall, which is the home of the business site: its categories, each with its items. */
export default function PromotionWall() {
  const t = useT("promote");
  const { asked, categories, hot, slides, shelves, back } = useLoaderData<typeof loader>();
  const { keyword, condition, categoryId } = asked;
  const isNarrowed = keyword !== "" || categoryId !== null;
  const kept = { ...(categoryId !== null && { categoryId: String(categoryId) }), ...(condition && { condition }) };
  return (
    <Page>
      <PageHead title={t("wall.title")} lead={t("wall.lead")} />
      <Stack gap="lg">
        <BannerCarousel
          slides={slides}
          label={t("banner.label")}
          words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
        />
        <SearchForm
          action={href("/promote")}
          keyword={keyword}
          label={t("wall.search")}
          placeholder={t("wall.placeholder")}
          kept={kept}
        />
        <TagLinks label={t("tags.hot")} tags={hot} to={tagHref} />
        <div className={s.wall}>
          <CategoryNav categories={categories} asked={asked} />
          <div className={s.main}>
            <div className={s.orders}>
              <ConditionRow {...asked} to={(order) => wallHref({ ...asked, ...order, all: null })} />
              <LikesForm back={back} />
            </div>
            {shelves.map((shelf, at) => (
              <ShelfSection key={shelf.id} shelf={shelf} eager={at === 0 && slides.length === 0} />
            ))}
            {shelves.length === 0 && (
              <EmptyState
                title={keyword ? t("wall.none", { keyword }) : t(isNarrowed ? "wall.noneHere" : "wall.empty")}
                actions={isNarrowed && <LinkButton to={href("/promote")}>{t("wall.back")}</LinkButton>}
              >
                {keyword && <p>{t("wall.noneHint")}</p>}
              </EmptyState>
            )}
          </div>
        </div>
      </Stack>
    </Page>
  );
}
