import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { takeAction } from "../page-parts.server";
import { offerPage, takenAmong } from "../queries/coupons.server";
import { present } from "../queries/moment.server";
import { myTakes } from "../queries/takes.server";
import { couponsHref } from "../rules/addresses";
import { listSizes } from "../rules/limits";
import { couponsTag } from "../tags";
import { Offers } from "../ui/offers";
import s from "../ui/restaurant.module.css";
import { TakeCard } from "../ui/take-facts";

export const loader = load(async ({ db, actor, locale, t, tags, url }) => {
  tags.add(couponsTag);
  const isMine = url.searchParams.get("view") === "mine";
  const page = pageIn(url.searchParams, 1, 1_000);
  const reading = { locale, today: (await present(db)).today };
  const offers = isMine ? null : await offerPage(db, reading, {}, slicePaging(page, listSizes.coupons));
  const mine = isMine && actor ? await myTakes(db, actor.userId, reading, slicePaging(page, listSizes.own)) : null;
  const ids = offers?.content.map(({ id }) => id) ?? [];
  return {
    isMine,
    page,
    isSignedIn: actor !== null,
    offers: offers?.content ?? [],
    takes: mine?.content ?? [],
    pages: (offers ?? mine)?.totalPages ?? 0,
    taken: await takenAmong(db, actor?.userId, ids),
    tabs: [
      { label: t("restaurant:coupon.all"), href: couponsHref(), current: !isMine },
      { label: t("restaurant:coupon.mine"), href: couponsHref({ mine: true }), current: isMine },
    ],
  };
});

export const action = takeAction;

/** The viewer's own codes, newest first, to show at the restaurant. */
function Mine() {
  const t = useT("restaurant");
  const { takes, isSignedIn } = useLoaderData<typeof loader>();
  if (!isSignedIn)
    return (
      <EmptyState
        title={t("coupon.loginFirst")}
        actions={<LinkButton to={loginHref(couponsHref({ mine: true }))}>{t("coupon.loginButton")}</LinkButton>}
      />
    );
  if (takes.length === 0)
    return (
      <EmptyState
        title={t("coupon.noneMine")}
        actions={<LinkButton to={couponsHref()}>{t("coupon.find")}</LinkButton>}
      />
    );
  return (
    <ul className={s.list}>
      {takes.map((take) => (
        <li key={take.id}>
          <Card>
            <TakeCard take={take} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** The restaurants' coupons: those on offer, and the viewer's own [Q11]. */
export default function RestaurantCoupons() {
  const t = useT("restaurant");
  const { isMine, page, pages, tabs, offers, taken, isSignedIn } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("coupon.title")} lead={t("coupon.lead")} />
      <Stack gap="lg">
        <Tabs label={t("coupon.tabs")} tabs={tabs} />
        {isMine && <Mine />}
        {!isMine && offers.length === 0 && (
          <EmptyState
            title={t("coupon.none")}
            actions={<LinkButton to={href("/restaurant")}>{t("home.back")}</LinkButton>}
          />
        )}
        {!isMine && <Offers offers={offers} taken={taken} isSignedIn={isSignedIn} page={couponsHref()} />}
        <Pager page={page} pages={pages} href={(to) => couponsHref({ mine: isMine, page: to })} />
      </Stack>
    </Page>
  );
}
