import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/clock.server";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Fold } from "~/ui/layout/fold";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { lineForm, soldOutForm } from "../forms";
import { staffPass } from "../live-pass.server";
import { kitchenOf } from "../queries/floor.server";
import { menuOf } from "../queries/menu.server";
import { placeOf } from "../queries/place.server";
import { KitchenRounds, SoldOutList } from "../ui/kitchen";
import { useLiveTable } from "../ui/use-live-table";
import { setLines } from "../verbs/set-lines.server";
import { setSoldOut } from "../verbs/set-sold-out.server";

/** How often the kitchen's page without a script looks again, seconds. */
const readAgain = { seconds: 15 };

export const loader = loadSignedIn(async ({ db, actor, url, locale }) => {
  const { sellerId } = placeOf(actor, url.searchParams.get("sellerId"));
  const flag = flagOf(locale);
  const now = (await shownNow(db)).getTime();
  const rounds = await kitchenOf(db, sellerId, flag);
  const dishes = (await menuOf(db, sellerId, flag)).flatMap((type) =>
    type.dishes.map(({ id, name, soldOut }) => ({ id, name, soldOut })),
  );
  return { rounds, dishes, now, query: url.search, pass: staffPass(sellerId), readAgain };
});

const back = (url: URL) => `${href("/cuisine/cart/manage")}${url.search}`;
const asked = (url: URL) => url.searchParams.get("sellerId");

export const action = byIntent(
  {
    soldOut: submitSignedIn(soldOutForm, async ({ id, soldOut }, { tx, actor, url }) => {
      await setSoldOut(tx, placeOf(actor, asked(url)), [id], soldOut === "yes");
      const key = soldOut === "yes" ? "cuisine-staff:flash.soldOut" : "cuisine-staff:flash.onSale";
      return redirectTo(back(url), { kind: "success", key });
    }),
  },
  submitSignedIn(lineForm, async ({ lineIds, status, reason }, { tx, actor, url }) => {
    await setLines(tx, placeOf(actor, asked(url)), { lineIds, status, reason });
    return redirectTo(back(url), { kind: "success", key: "cuisine-staff:flash.line" });
  }),
);

/** What the kitchen has to do, round by round, and what it has run out of. */
export default function Kitchen() {
  const t = useT("cuisine-staff");
  const { rounds, dishes, now, query, pass } = useLoaderData<typeof loader>();
  useLiveTable(pass);
  return (
    <Page>
      <PageHead
        title={t("kitchen.title")}
        lead={t("kitchen.lead")}
        actions={
          <LinkButton to={`${href("/cuisine/waiter")}${query}`} look="quiet">
            {t("floor.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {rounds.length === 0 ? <EmptyState title={t("kitchen.empty")} /> : <KitchenRounds rounds={rounds} now={now} />}
        <Fold title={t("kitchen.soldOut")}>
          <SoldOutList dishes={dishes} />
        </Fold>
      </Stack>
    </Page>
  );
}
