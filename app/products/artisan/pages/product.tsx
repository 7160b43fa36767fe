import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { Comments } from "~/foundation/comments/ui/comments";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Facts, Page, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { LanguageChip } from "~/ui/text/language-chip";
import { productPage } from "../queries/lists.server";
import { openProduct } from "../queries/open.server";
import { productView } from "../queries/views.server";
import { artisanHref, artProductHref, mainHref } from "../rules/addresses";
import { productMeta } from "../rules/craft-meta";
import { artisanSizes } from "../rules/limits";
import { artisansTag, artProductTag } from "../tags";
import { talkParts } from "../talk-parts.server";
import { CraftLine } from "../ui/craft-line";
import s from "../ui/detail.module.css";
import { Maker } from "../ui/maker";
import { ProductGrid } from "../ui/product-grid";
import { Talk } from "../ui/talk";

export const loader = load(async (call) => {
  const { db, locale, params, origin, tags, t } = call;
  const product = await openProduct(db, rowIdOf(params.id));
  const { id, artisanId } = product;
  tags.add(artisansTag).add(artProductTag(id));
  const { text, ...view } = productView(product, locale);
  const [others, talk, body] = await Promise.all([
    productPage(db, locale, { artisanId }, slicePaging(1, artisanSizes.page + 1)),
    talkParts(call, { type: "artProduct", refId: id }, { path: artProductHref(id), text: view.name.text }),
    staticText(call, text),
  ]);
  const { craft, artisan } = view;
  const trail: Crumb[] = [
    { label: t("site:section.artisan"), href: href("/artisan") },
    { label: craft.main.name, href: mainHref(craft.main.id) },
    { label: artisan.name.text, lang: artisan.name.lang, href: artisan.href },
    { label: view.name.text, lang: view.name.lang },
  ];
  return {
    product: view,
    trail,
    locale,
    lang: text.lang,
    plain: text.plain,
    others: others.content.filter((other) => other.id !== id).slice(0, artisanSizes.page),
    body,
    talk,
    url: origin + artProductHref(id),
    artisanUrl: origin + artisanHref(artisanId),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.product.name.text, matches),
        ...productMeta({ ...data.product, text: { plain: data.plain } }, data),
      ]
    : [];

/** A work: pictures and text, maker and material, and comments. */
export default function ArtProduct() {
  const t = useT("artisan");
  const { product, others, body, lang, locale, talk } = useLoaderData<typeof loader>();
  const { name, material, size, craft, artisan, pictures } = product;
  const facts = [
    { label: t("craft"), value: <span lang={craft.lang}>{craft.name}</span> },
    ...(material.text ? [{ label: t("material"), value: <span lang={material.lang}>{material.text}</span> }] : []),
    ...(size ? [{ label: t("size"), value: size }] : []),
  ];
  return (
    <Page>
      <Stack gap="lg">
        <article className={s.top}>
          <PictureSet pictures={pictures} name={name.text} label={(at) => t("picture", { name: name.text, at })} />
          <div className={s.words}>
            <CraftLine craft={craft} place={artisan.place} />
            <h1 lang={name.lang}>{name.text}</h1>
            <Facts rows={facts} />
            <Maker artisan={artisan} />
            <Talk parts={talk} />
          </div>
        </article>
        {body && (
          <div className={s.body}>
            {lang && <LanguageChip lang={lang} locale={locale} />}
            <StaticText html={body} />
          </div>
        )}
        {others.length > 0 && (
          <Section title={t("others", { name: artisan.name.text })}>
            <ProductGrid cards={others} plain />
          </Section>
        )}
        <Comments view={talk.comments} />
      </Stack>
    </Page>
  );
}
