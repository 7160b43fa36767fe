import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Comments } from "~/foundation/comments/ui/comments";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { Pager } from "~/ui/navigation/pager";
import { LanguageChip } from "~/ui/text/language-chip";
import { productPage } from "../queries/lists.server";
import { openArtisan } from "../queries/open.server";
import { artisanView } from "../queries/views.server";
import { artisanHref, mainHref } from "../rules/addresses";
import { artisanMeta } from "../rules/craft-meta";
import { artisanSizes, farthestPage } from "../rules/limits";
import { artisansTag, artisanTag } from "../tags";
import { talkParts } from "../talk-parts.server";
import { CraftLine } from "../ui/craft-line";
import s from "../ui/detail.module.css";
import { ProductGrid } from "../ui/product-grid";
import { Talk } from "../ui/talk";

export const loader = load(async (call) => {
  const { db, locale, params, url, origin, tags, t } = call;
  const artisan = await openArtisan(db, rowIdOf(params.id));
  const { id } = artisan;
  tags.add(artisansTag).add(artisanTag(id));
  const { text, ...view } = artisanView(artisan, locale);
  const page = pageIn(url.searchParams, 1, farthestPage);
  const [products, talk, body] = await Promise.all([
    productPage(db, locale, { artisanId: id }, slicePaging(page, artisanSizes.works)),
    talkParts(call, { type: "artisan", refId: id }, { path: artisanHref(id), text: view.name.text }),
    staticText(call, text),
  ]);
  const { craft } = view;
  const trail: Crumb[] = [
    { label: t("site:section.artisan"), href: href("/artisan") },
    { label: craft.main.name, href: mainHref(craft.main.id) },
    { label: view.name.text, lang: view.name.lang },
  ];
  return {
    artisan: view,
    products,
    page,
    trail,
    locale,
    lang: text.lang,
    body,
    talk,
    url: origin + artisanHref(id),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.artisan.name.text, matches), ...artisanMeta(data.artisan, data.url)] : [];

/** An artisan: place and craft, pictures and text, works, and comments. */
export default function Artisan() {
  const t = useT("artisan");
  const { artisan, products, page, body, lang, locale, talk } = useLoaderData<typeof loader>();
  const { id, name, other, lead, place, craft, pictures } = artisan;
  return (
    <Page>
      <Stack gap="lg">
        <article className={s.top}>
          <PictureSet pictures={pictures} name={name.text} label={(at) => t("picture", { name: name.text, at })} />
          <div className={s.words}>
            <CraftLine craft={craft} place={place} />
            <h1 lang={name.lang}>{name.text}</h1>
            <p className={s.other} lang={other.lang}>
              {other.text}
            </p>
            <p className={s.lead} lang={lead.lang}>
              {lead.text}
            </p>
            <Talk parts={talk} />
          </div>
        </article>
        {body && (
          <div className={s.body}>
            {lang && <LanguageChip lang={lang} locale={locale} />}
            <StaticText html={body} />
          </div>
        )}
        <Section title={t("worksOf", { name: name.text })} id="works">
          <Stack>
            <ProductGrid cards={products.content} plain />
            <Pager page={page} pages={products.totalPages} href={(to) => `${artisanHref(id, to)}#works`} />
          </Stack>
        </Section>
        <Comments view={talk.comments} />
      </Stack>
    </Page>
  );
}
