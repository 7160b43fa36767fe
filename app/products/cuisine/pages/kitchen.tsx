import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/data/clock.server";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Fold } from "~/ui/layout/fold";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { lineForm, soldOutForm } from "../forms";
import { kitchenPartIn } from "../kitchen-part.server";
import { staffPass } from "../live-pass.server";
import { kitchenOf, kitchenParts } from "../queries/floor.server";
import { menuOf } from "../queries/menu.server";
import { keepsPlace, ownPlace, placeOf } from "../queries/workplace.server";
import { placeQuery } from "../rules/place-query";
import { KitchenRounds, SoldOutList } from "../ui/kitchen";
import { KitchenFilter } from "../ui/kitchen-filter";
import { useLiveTable } from "../ui/use-live-table";
import { setLines } from "../verbs/set-lines.server";
import { setSoldOut } from "../verbs/set-sold-out.server";

/** Seconds between reloads of the page without JavaScript. */
const readAgain = { seconds: 15 };

export const loader = loadSignedIn(async ({ db, actor, url, locale }) => {
  const place = await placeOf(db, actor, url.searchParams.get("sellerId"));
  const { sellerId } = place;
  const flag = flagOf(locale);
  const now = (await shownNow(db)).getTime();
  const part = kitchenPartIn(url);
  const rounds = await kitchenOf(db, sellerId, flag, part);
  const parts = await kitchenParts(db, sellerId);
  const menu = keepsPlace(actor, place) ? await menuOf(db, sellerId, flag) : [];
  const dishes = menu.flatMap((type) => type.dishes.map(({ id, name, soldOut }) => ({ id, name, soldOut })));
  return { rounds, parts, part, dishes, now, query: url.search, pass: staffPass(place), readAgain };
});

const back = (url: URL) => `${href("/cuisine/cart/manage")}${url.search}`;
const asked = (url: URL) => url.searchParams.get("sellerId");

export const action = byIntent(
  {
    soldOut: submitSignedIn(soldOutForm, async ({ id, soldOut }, { tx, actor, url }) => {
      await setSoldOut(tx, ownPlace(actor, asked(url)), [id], soldOut === "yes");
      const key = soldOut === "yes" ? "cuisine-staff:flash.soldOut" : "cuisine-staff:flash.onSale";
      return redirectTo(back(url), { kind: "success", key });
    }),
  },
  submitSignedIn(lineForm, async ({ lineIds, status, reason }, { tx, actor, ...call }) => {
    await setLines(tx, await placeOf(tx, actor, asked(call.url), call), { lineIds, status, reason });
    return redirectTo(back(call.url), { kind: "success", key: "cuisine-staff:flash.line" });
  }),
);

/** The kitchen's open dishes by round, and the "sold out" switches. */
export default function Kitchen() {
  const t = useT("cuisine-staff");
  const { rounds, parts, part, dishes, now, query, pass } = useLoaderData<typeof loader>();
  useLiveTable(pass);
  return (
    <Page>
      <PageHead
        title={t("kitchen.title")}
        lead={t("kitchen.lead")}
        actions={
          <LinkButton to={`${href("/cuisine/waiter")}${placeQuery(query, {})}`} look="quiet">
            {t("floor.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <KitchenFilter parts={parts} part={part} query={query} />
        {rounds.length === 0 ? <EmptyState title={t("kitchen.empty")} /> : <KitchenRounds rounds={rounds} now={now} />}
        {dishes.length > 0 && (
          <Fold title={t("kitchen.soldOut")}>
            <SoldOutList dishes={dishes} />
          </Fold>
        )}
      </Stack>
    </Page>
  );
}
