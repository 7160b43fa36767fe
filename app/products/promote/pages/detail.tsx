import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { sharePart } from "~/foundation/subjects/share.server";
import { townShopsOf } from "~/foundation/subjects/town-shops.server";
import { Share } from "~/foundation/subjects/ui/share";
import { TagLinks } from "~/foundation/tags/ui/tag-links";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { mapHref } from "~/platform/screens/map-href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Columns, Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { companyView } from "../queries/company-view";
import { itemView, openItem } from "../queries/item-detail.server";
import { likedAmong } from "../queries/likes.server";
import { itemMeta } from "../rules/item-meta";
import { tagHref, wallHref } from "../rules/wall-addresses";
import { itemTag } from "../tags";
import { CompanyCard } from "../ui/company-card";
import { LikeButton, LikesForm } from "../ui/like-button";
import s from "../ui/promote.module.css";

const categoryHref = (categoryId: number) =>
  wallHref({ keyword: "", condition: undefined, place: null, all: null, categoryId });

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags } = call;
  const found = await openItem(db, rowIdOf(params.id));
  const { id } = found;
  tags.add(itemTag(id));
  const item = itemView(found, flagOf(locale));
  const ref = { type: "promote", refId: id };
  const path = href("/promote/detail/:id", { id });
  const [shops, liked, comments, claps, favourite] = await Promise.all([
    townShopsOf(db, [found.ownerId]),
    likedAmong(db, someoneOf(call), [id]),
    commentsPart(call, ref),
    clapsPart(call, ref),
    favouritePart(call, ref),
  ]);
  const shop = shops.get(found.ownerId);
  if (shop) tags.add(shop.tag);
  return {
    company: shop?.isOpen ? companyView(shop, flagOf(locale)) : null,
    item: { ...item, liked: liked.has(id) },
    comments,
    claps,
    favourite,
    locale,
    path,
    url: origin + path,
    isGuest: !actor,
    reasons: actor && reportChoices(t),
    share: sharePart(call, ref, { path, text: item.name.text, words: item.description.text, picture: item.picture }),
    trail: [
      { label: t("promote:wall.title"), href: href("/promote") },
      { label: item.category.text, lang: item.category.lang, href: categoryHref(item.categoryId) },
      { label: item.name.text, lang: item.name.lang },
    ],
  };
});

export const action = reportAction("promote", (id) => href("/promote/detail/:id", { id }));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.item.name.text, matches), ...itemMeta(data.item, data.url)] : [];

/** Page of an item: picture, texts, place, and its likes, claps and comments. */
export default function PromotionDetail() {
  const t = useT("promote");
  const { item, company, comments, claps, favourite, share, reasons, isGuest, locale, path } =
    useLoaderData<typeof loader>();
  const { id, name, category, description, address, picture, homePage, location, tags } = item;
  const map = (location || address.text) && mapHref({ location, address: { address: address.text } });
  const facts = [
    ...(address.text ? [{ label: t("detail.address"), value: <span lang={address.lang}>{address.text}</span> }] : []),
    ...(map
      ? [
          {
            label: t("detail.map"),
            value: (
              <AppLink to={map} rel="noopener nofollow" target="_blank">
                {t("detail.openMap")}
              </AppLink>
            ),
          },
        ]
      : []),
  ];
  const side = (
    <Stack>
      {facts.length > 0 && <Facts rows={facts} />}
      {company && <CompanyCard company={company} />}
      <div id="share">
        <Share view={share} />
      </div>
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={name.lang}>{name.text}</span>}
        lead={
          <AppLink to={categoryHref(item.categoryId)} lang={category.lang}>
            {category.text}
          </AppLink>
        }
        actions={
          homePage && (
            <LinkButton to={homePage} rel="noopener nofollow" target="_blank" look="accent">
              {t("item.homePage")}
            </LinkButton>
          )
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          <Picture image={picture} alt={name.text} ratio="16:10" width={750} eager rounded />
          {description.text && (
            <div>
              {description.lang && <LanguageChip lang={description.lang} locale={locale} />}
              <p className={s.words} lang={description.lang}>
                {description.text}
              </p>
            </div>
          )}
          <TagLinks label={t("tags.label")} tags={tags} to={tagHref} />
          <LikesForm back={path} />
          <div id={`item-${id}`}>
            <Buttons>
              <LikeButton item={{ ...item, name: name.text }} isGuest={isGuest} />
              <ClapButton view={claps} />
              <FavouriteButton view={favourite} />
            </Buttons>
          </div>
          <Comments view={comments} />
          <ReportFold reasons={reasons} page={path} />
        </Stack>
      </Columns>
    </Page>
  );
}
