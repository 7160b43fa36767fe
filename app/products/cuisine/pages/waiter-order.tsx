import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { sessionIdIn } from "../bill-view.server";
import { cartChange, cartOutcome } from "../cart-outcome.server";
import { cartForm, sendForm } from "../forms";
import { placeOf } from "../queries/workplace.server";
import { staffOrder } from "../staff-table.server";
import { CartCard } from "../ui/cart-card";
import { MenuList } from "../ui/menu-list";
import { OrderBar } from "../ui/order-bar";
import { useLiveTable } from "../ui/use-live-table";
import { changeCart } from "../verbs/change-cart.server";
import { sendRound } from "../verbs/send-round.server";
import { orderPath, waiterPath } from "../waiter-paths";

export const loader = loadSignedIn(staffOrder);

const asked = (url: URL) => url.searchParams.get("sellerId");

export const action = byIntent(
  {
    cart: submitSignedIn(cartForm, async (input, { tx, actor, ...call }) => {
      const place = await placeOf(tx, actor, asked(call.url));
      const changed = await changeCart(tx, place, sessionIdIn(call.params), cartChange(input));
      return cartOutcome(changed, input, orderPath(changed.session.id, call.url.search), call);
    }),
  },
  submitSignedIn(sendForm, async ({ clientKey }, { tx, actor, ...call }) => {
    const place = await placeOf(tx, actor, asked(call.url));
    const sessionId = sessionIdIn(call.params);
    const { lines } = await sendRound(tx, place, sessionId, { clientKey });
    return redirectTo(waiterPath(lines[0]?.sessionId ?? sessionId, call.url.search), {
      kind: "success",
      key: "cuisine-staff:flash.ordered",
    });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.session.table, matches);

/** The menu for a waiter who orders for a party: the cart is the one that its phones share. */
export default function WaiterOrder() {
  const t = useT("cuisine-staff");
  const { session, menu, query, pass, ...view } = useLoaderData<typeof loader>();
  const fresh = useAsOpened(view.fresh);
  useLiveTable(pass);
  const isOpen = session.status === "seated" || session.status === "waiting_seat";
  const back = (
    <LinkButton to={waiterPath(session.id, query)} look="quiet">
      {t("change.back")}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead title={t("order.for", { table: session.table })} actions={back} />
      {isOpen ? (
        <Stack gap="lg">
          <Columns side={<CartCard session={session} fresh={fresh} />}>
            <MenuList menu={menu} cart={{ fresh, version: session.version, lines: session.cart }} />
          </Columns>
          <OrderBar session={session} query={query} />
        </Stack>
      ) : (
        <p role="status">{t("order.notOpen")}</p>
      )}
    </Page>
  );
}
