import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { byIntent, load, redirectTo, submit, submitInSteps } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { cartChange, cartOutcome } from "../cart-outcome.server";
import { cartForm, joinForm, sendForm } from "../forms";
import { hereOf } from "../here.server";
import { tablePath } from "../rules/addresses";
import { tableGuestOf } from "../table-guest.server";
import { placeInPath, tableView } from "../table-view.server";
import { MenuList } from "../ui/menu-list";
import { SeatCard } from "../ui/seat-card";
import { TableBar, TableSide } from "../ui/table-side";
import { useLiveTable } from "../ui/use-live-table";
import { changeCart } from "../verbs/change-cart.server";
import { openTable } from "../verbs/open-table.server";
import { sendRound } from "../verbs/send-round.server";

export const loader = load(tableView);

export const action = byIntent(
  {
    join: submitInSteps(joinForm, async ({ guestCount }, call) => {
      const { sellerId, tableId } = placeInPath(call.params);
      await consume("cuisine-open", call.ip);
      const guest = tableGuestOf(call, true);
      const key = (call.url.searchParams.get("k") ?? "").slice(0, 40);
      await transact((tx) => openTable(tx, guest, { sellerId, tableId, key, guestCount }));
      return redirectTo(tablePath(sellerId, tableId));
    }),
    cart: submit(cartForm, async (input, { tx, ...call }) => {
      const here = await hereOf(tx, call);
      return cartOutcome(await changeCart(tx, tableGuestOf(call), here.id, cartChange(input)), input, here.path, call);
    }),
  },
  submit(sendForm, async ({ clientKey }, { tx, ...call }) => {
    const here = await hereOf(tx, call);
    await sendRound(tx, tableGuestOf(call), here.id, { clientKey });
    return redirectTo(`${here.path}#orders`, { kind: "success", key: "cuisine:flash.sent" });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data && `${data.restaurant} · ${data.table}`, matches);

/** Page of a table for guests: joining it, the menu, and the cart and orders its phones share. */
export default function Table() {
  const t = useT("cuisine");
  const view = useLoaderData<typeof loader>();
  const { restaurant, table, state, session, menu } = view;
  const fresh = useAsOpened(view.fresh);
  useLiveTable(view.pass);
  const isOrdering = state === "member" && session && ["seated", "waiting_seat"].includes(session.status);
  return (
    <Page>
      <PageHead title={restaurant} lead={t("table.lead", { table })} />
      {state === "member" && session ? (
        <Stack gap="lg">
          <Columns side={<TableSide session={session} fresh={fresh} />}>
            {isOrdering ? (
              <MenuList menu={menu} cart={{ fresh, version: session.version, lines: session.cart }} />
            ) : (
              <p role="status">{t(`status.${session.status}.text`)}</p>
            )}
          </Columns>
          {session.status !== "closed" && <TableBar session={session} />}
        </Stack>
      ) : (
        <Stack gap="lg">
          <SeatCard {...view} />
          {state === "over" && session?.settleTime && <TableSide session={session} fresh={fresh} />}
          <MenuList menu={menu} cart={null} />
        </Stack>
      )}
    </Page>
  );
}
