import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/data/clock.server";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { answerForm, refuseForm, seatForm } from "../forms";
import { staffPass } from "../live-pass.server";
import { floorOf, openCalls } from "../queries/floor.server";
import { placeOf } from "../queries/workplace.server";
import { CallList, FloorBar, SeatList, TableTiles } from "../ui/floor";
import { useLiveTable } from "../ui/use-live-table";
import { seatWalkIn } from "../verbs/seat-walk-in.server";
import { answerCall, refuseParty, seatParty } from "../verbs/staff-acts.server";
import { orderPath } from "../waiter-paths";

/** Seconds between reloads of the page without JavaScript. */
const readAgain = { seconds: 15 };

export const loader = loadSignedIn(async ({ db, actor, url }) => {
  const place = await placeOf(db, actor, url.searchParams.get("sellerId"));
  const { sellerId } = place;
  const now = (await shownNow(db)).getTime();
  const [tables, calls] = [await floorOf(db, sellerId), await openCalls(db, sellerId)];
  const query = sellerId === actor.userId ? "" : `?sellerId=${sellerId}`;
  return { tables, calls, now, query, pass: staffPass(place), readAgain };
});

const back = (url: URL) => `${href("/cuisine/waiter")}${url.search}`;

export const action = byIntent(
  {
    seat: submitSignedIn(seatForm, async ({ id, tableId = 0, guestCount = 1 }, { tx, actor, url }) => {
      const place = await placeOf(tx, actor, url.searchParams.get("sellerId"));
      const party = id ? await seatParty(tx, place, id) : await seatWalkIn(tx, place, { tableId, guestCount });
      return redirectTo(id ? back(url) : orderPath(party.id, url.search), {
        kind: "success",
        key: "cuisine-staff:flash.seated",
      });
    }),
    refuse: submitSignedIn(refuseForm, async ({ id, reason }, { tx, actor, url }) => {
      await refuseParty(tx, await placeOf(tx, actor, url.searchParams.get("sellerId")), id, reason);
      return redirectTo(back(url), { kind: "success", key: "cuisine-staff:flash.refused" });
    }),
  },
  submitSignedIn(answerForm, async ({ id }, { tx, actor, url }) => {
    await answerCall(tx, await placeOf(tx, actor, url.searchParams.get("sellerId")), id);
    return redirectTo(back(url), { kind: "success", key: "cuisine-staff:flash.answered" });
  }),
);

/** The waiter's page: parties to seat, calls, and every table. */
export default function Waiter() {
  const t = useT("cuisine-staff");
  const { tables, calls, now, query, pass } = useLoaderData<typeof loader>();
  useLiveTable(pass);
  const waiting = tables.filter(({ status }) => status === "waiting_seat");
  return (
    <Page>
      <PageHead
        title={t("floor.title")}
        actions={
          <LinkButton to={`${href("/cuisine/cart/manage")}${query}`} look="quiet">
            {t("kitchen.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {waiting.length > 0 && (
          <Section title={t("seat.title")} id="seat">
            <SeatList tables={waiting} now={now} />
          </Section>
        )}
        {calls.length > 0 && (
          <Section title={t("call.title")} id="calls">
            <CallList calls={calls} now={now} />
          </Section>
        )}
        <Section title={t("floor.tables")}>
          {tables.length === 0 ? (
            <EmptyState
              title={t("floor.empty")}
              actions={<LinkButton to={href("/cuisine/table/list")}>{t("sign.tables")}</LinkButton>}
            />
          ) : (
            <TableTiles tables={tables} query={query} now={now} />
          )}
        </Section>
        {tables.length > 0 && <FloorBar seats={waiting.length} calls={calls.length} tables={tables} />}
      </Stack>
    </Page>
  );
}
