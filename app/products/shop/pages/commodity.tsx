import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { ratingPart } from "~/foundation/reviews/rating-part.server";
import { Reviewed } from "~/foundation/reviews/ui/reviewed";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { toNum } from "~/platform/access/actor";
import { rowIdOf } from "~/platform/data/row-id";
import { byIntent, load, redirectTo, submit } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { StaticPart } from "~/ui/base/static-part";
import { pageTitle } from "~/ui/chrome/page-title";
import { MessageIcon } from "~/ui/icons/places";
import { Buttons, Facts, Page, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { addedToCart } from "../cart/added-to-cart";
import { confirmPath } from "../cart/confirm-path";
import { addToCart } from "../cart/verbs/add-to-cart.server";
import { keepWish, wishedPage } from "../cart/wishes.server";
import { commodityMeta } from "../catalogue/commodity-meta";
import { commodityTrail } from "../catalogue/commodity-trail";
import { commodityDetail } from "../catalogue/detail.server";
import { neighbourShelves } from "../catalogue/neighbours.server";
import { sellerPart } from "../catalogue/seller-part.server";
import { BuyBar } from "../catalogue/ui/buy-bar";
import { BuyForm } from "../catalogue/ui/buy-form";
import s from "../catalogue/ui/commodity-page.module.css";
import { Gallery } from "../catalogue/ui/gallery";
import { PriceBlock } from "../catalogue/ui/price-block";
import { SaleBanner } from "../catalogue/ui/sale-banner";
import "../catalogue/ui/shelf-styles";
import { estimatePart } from "../delivery/estimate-part.server";
import "../delivery/ui/delivery.module.css";
import { buyForm } from "../forms";
import { restockForm } from "../restock/forms";
import { restockPart } from "../restock/restock-part.server";
import { Restock } from "../restock/ui/restock";
import { dropWish, wishRestock } from "../restock/verbs/wish-restock.server";
import { catalogueTag, commodityTag } from "../tags";

export const loader = load(async (call) => {
  const { actor, locale, params, t, tags, url } = call;
  const id = rowIdOf(params.id);
  tags.add(commodityTag(id)).add(catalogueTag);
  const wanted = Number.parseInt(url.searchParams.get("num") ?? "", 10) || 1;
  const chosen = (url.searchParams.get("choose") ?? "").split(",", 10);
  const [{ commodity, isSent }, comments, claps, favourite, rated] = await Promise.all([
    commodityDetail(call, id, chosen),
    commentsPart(call, { type: "commodity", refId: id }),
    clapsPart(call, { type: "commodity", refId: id }),
    favouritePart(call, { type: "commodity", refId: id }),
    ratingPart(call, { type: "commodity", refId: id }),
  ]);
  return {
    commodity,
    seller: sellerPart(call, commodity.seller),
    restock: await restockPart(call, commodity),
    estimate: isSent ? await estimatePart(call, commodity.seller.id) : null,
    shelves: await neighbourShelves(call, { id, typeId: commodity.type.id, modelType: commodity.modelType }),
    comments,
    claps,
    favourite,
    rated,
    locale,
    share: sharePart(
      call,
      { type: "commodity", refId: id },
      {
        path: href("/commodity/detail/:id/:from?", { id }),
        text: commodity.name.text,
        words: commodity.description.text,
        picture: commodity.pictures[0],
      },
    ),
    trail: commodityTrail(t, commodity, params.from),
    askNum: actor?.userId === commodity.seller.id ? null : toNum(commodity.seller.id),
    num: Math.min(Math.max(wanted, commodity.range.min), commodity.range.max),
    formKey: actor ? newFormKey() : null,
  };
});

const restock = submit(restockForm, async ({ valueId, wish }, { tx, actor, params }) => {
  const id = rowIdOf(params.id);
  const page = href("/commodity/detail/:id/:from?", { id });
  if (!actor) return redirectTo(loginHref(page));
  if (wish === "on") await wishRestock(tx, actor, { commodityId: id, valueId });
  else await dropWish(tx, actor.userId, { commodityId: id, valueId });
  return redirectTo(page, { kind: "success", key: wish === "on" ? "restock:flash.on" : "restock:flash.off" });
});

const buy = submit(buyForm, async ({ intent, num, values }, { tx, actor, params, ...call }) => {
  const id = rowIdOf(params.id);
  const page = href("/commodity/detail/:id/:from?", { id });
  if (!actor) {
    const wish = { commodityId: id, num, values, intent };
    return redirectTo(loginHref(wishedPage(wish)), undefined, keepWish(call, wish));
  }
  const line = await addToCart(tx, actor, { commodityId: id, num, valueIds: values });
  return intent === "buy" ? redirectTo(confirmPath(line)) : redirectTo(page, addedToCart);
});

export const action = byIntent({ restock }, buy);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.commodity.name.text, matches),
        ...commodityMeta(data.commodity, data.share.url, data.rated?.aggregate),
      ]
    : [];

/** A commodity: its pictures, prices, choice and terms, who sells it, and others like it. */
export default function CommodityPage() {
  const t = useT("shop");
  const view = useLoaderData<typeof loader>();
  const { commodity, shelves, comments, claps, favourite, share, locale, num, formKey } = view;
  const { restock, rated, estimate, seller, askNum } = view;
  const { name, description, pictures, introImages, sale } = commodity;
  return (
    <Page>
      <div className={s.frame}>
        <div>
          <Gallery pictures={pictures} name={name.text} />
        </div>
        <div className={s.buy}>
          <Stack>
            <h1 lang={name.lang}>{name.text}</h1>
            {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
            {rated?.aggregate && (
              <p>
                <a href="#reviews" aria-label={rated.said}>
                  {rated.stars}
                </a>
              </p>
            )}
            {sale && <SaleBanner sale={sale} />}
            <PriceBlock commodity={commodity} />
            <div id="buy" tabIndex={-1}>
              <BuyForm commodity={commodity} num={num} formKey={formKey} />
            </div>
            {restock && <Restock view={restock} />}
            {commodity.terms.length > 0 && <Facts rows={commodity.terms} />}
            {estimate && <StaticPart html={estimate} />}
            <Buttons>
              <FavouriteButton view={favourite} />
              <ClapButton view={claps} />
            </Buttons>
            <Share view={share} />
            <StaticPart html={seller} />
            {askNum !== null && (
              <LinkButton to={href("/message/:toNum", { toNum: askNum })} look="quiet" icon={<MessageIcon size={20} />}>
                {t("detail.ask")}
              </LinkButton>
            )}
          </Stack>
        </div>
        <section className={s.about}>
          <h2>{t("detail.description")}</h2>
          {description.lang && <LanguageChip lang={description.lang} locale={locale} />}
          {description.text.split("\n\n").map((text) => (
            <p key={text} className={s.description} lang={description.lang}>
              {text}
            </p>
          ))}
          {introImages.map((key) => (
            <Picture
              key={key}
              image={key}
              alt=""
              ratio="4:3"
              width={750}
              sizes="(max-width: 959px) 100vw, 47rem"
              rounded
            />
          ))}
        </section>
      </div>
      {rated && <Reviewed view={rated} />}
      <Comments view={comments} />
      {shelves && <StaticPart html={shelves} />}
      {!commodity.refusal && <BuyBar commodity={commodity} />}
    </Page>
  );
}
