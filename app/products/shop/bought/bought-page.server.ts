import { pageReader } from "~/foundation/orders/queries/reader.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import { toldAgain } from "./again-told";
import { againForm } from "./forms";
import { boughtPage } from "./queries/bought.server";
import { buyAgain } from "./verbs/buy-again.server";

const boughtPerPage = 12;

/** Loader of /user/commodities: the user's purchases, the last one first. */
export const boughtLoader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const page = pageIn(url.searchParams);
  const reader = pageReader(locale, dayIn(locale));
  const { content, totalPages } = await boughtPage(db, actor, { reader, paging: slicePaging(page, boughtPerPage) });
  return { bought: content, page, pages: totalPages, key: newFormKey() };
});

/** Action of /user/commodities: puts one purchased line into the cart again. */
export const boughtAction = submitSignedIn(againForm, async ({ id }, { tx, actor, t, locale }) => {
  const again = await buyAgain(tx, actor, { lineId: id });
  return redirectTo(href(again.lines > 0 ? "/order/cart" : "/user/commodities"), toldAgain(again, t, flagOf(locale)));
});
