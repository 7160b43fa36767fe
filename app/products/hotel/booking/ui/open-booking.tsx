import { NightTable, type ShownNight } from "~/foundation/nights/ui/night-table";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { RefundBadge, StateBadge } from "~/foundation/orders/ui/state-badge";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Stack } from "~/ui/layout/page";
import { SignedLink } from "~/ui/media/signed-link";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { DeskBooking } from "../queries/booking-view.server";
import { AtHotel } from "./at-hotel";
import { ContactCard } from "./contact-card";
import { DeskActs, type RoomsToAsk } from "./desk-acts";
import { Adjustments, ChangeDue } from "./money-card";
import { StayHead } from "./stay-head";
import { useStaySums } from "./stay-sums";

type Open = Omit<DeskBooking, "nights"> & { nights: readonly ShownNight[]; days: string; ask: RoomsToAsk | null };

/** Links to a guest's identity documents; the server checks access on every request. */
function Papers({ order }: { order: Pick<Open, "files" | "userId"> }) {
  const t = useT("hotel-order");
  if (order.files.length === 0) return <p>{t("papers.none")}</p>;
  return (
    <ul>
      {order.files.map((fileKey, at) => (
        <li key={fileKey}>
          <SignedLink fileKey={fileKey} userId={order.userId}>
            {t("papers.one", { n: at + 1 })}
          </SignedLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to the register of a stay that was promised, with how many of its guests are in it. */
function Register({ order }: { order: Pick<Open, "number" | "registered" | "everybody" | "canAdjust"> }) {
  const t = useT("hotel-order");
  if (!order.canAdjust) return null;
  return (
    <p>
      <AppLink to={href("/admin/hotel/guests/:number", { number: order.number })}>
        {t("register.write", { count: order.registered, all: order.everybody })}
      </AppLink>
    </p>
  );
}

/** The numbered rooms of a booking, with a link to the chart while they can be changed. */
function NumberedRooms({ order }: { order: Pick<Open, "numbered" | "takesRoom" | "companyId" | "checkin"> }) {
  const t = useT("hotel-order");
  const { numbered, takesRoom, companyId, checkin } = order;
  if (numbered.length === 0 && !takesRoom) return null;
  const rooms = numbered.map(({ number, fromDay, untilDay }) => `${number} (${fromDay} – ${untilDay})`);
  const chart = listAddress(href("/admin/hotel/orders_gantt"), { companyId, from: checkin });
  return (
    <p>
      {t("desk.rooms")}: {rooms.join(", ") || t("desk.noRoom")}{" "}
      {takesRoom && <AppLink to={chart}>{t("desk.toChart")}</AppLink>}
    </p>
  );
}

/** One booking at the hotel's desk: facts, acts, contact and history. */
export function OpenBooking({ order, closeHref }: { order: Open; closeHref: string }) {
  const t = useT("hotel-order");
  const words = useT("orders");
  const sums = useStaySums(order);
  return (
    <Columns
      side={
        <Stack gap="lg">
          <DeskActs key={order.number} order={order} />
          <LinkButton to={closeHref} look="quiet">
            {t("desk.close")}
          </LinkButton>
          <OrderHistory texts="hotel-order" events={order.events} />
        </Stack>
      }
    >
      <Stack gap="lg">
        <Card>
          <Stack>
            <h2>{t("detail.heading", { number: order.number })}</h2>
            <p>
              <StateBadge texts="hotel-order" status={order.status} tone={order.tone} />{" "}
              <RefundBadge refundStatus={order.refundStatus} /> {t(`source.${order.source}`)}
            </p>
            <StayHead stay={order} />
            {order.leftDay && <p>{t("desk.leftEarly", { day: order.leftDay })}</p>}
            <NumberedRooms order={order} />
            <NightTable nights={order.nights} />
            <Facts
              rows={[
                ...sums.map(({ label, yen }) => ({ label, value: <Price yen={yen} size="sm" /> })),
                { label: words("money.sum"), value: <Price yen={order.total} />, strong: true },
                ...(order.payMethod
                  ? [{ label: words("money.method"), value: words(`method.${order.payMethod}`) }]
                  : []),
              ]}
            />
            <ChangeDue yen={order.changeDue} />
            <AtHotel atHotel={order.atHotel} />
            <Adjustments adjustments={order.adjustments} sum={order.adjustment} />
          </Stack>
        </Card>
        <ContactCard
          contact={order}
          more={
            <>
              <Papers order={order} />
              <Register order={order} />
            </>
          }
        />
      </Stack>
    </Columns>
  );
}
