import { StateBadge, type Tone } from "~/foundation/orders/ui/state-badge";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./ad.module.css";

/** A reservation as its pages receive it. */
export type Reservation = {
  id: number;
  number: string;
  status: string;
  tone: Tone;
  adId: number;
  adName: string;
  reserveTime: string;
  headCount: number;
  mealContent: string;
  contactName: string;
  phone: string;
  email: string;
  remark: string;
};

/** Details of a reservation: place, time, people and contact. */
export function ReservationPanel({ order }: { order: Reservation }) {
  const t = useT("adwall");
  const long = (label: string, text: string) =>
    text ? [{ label, value: <span className={s.meal}>{text}</span> }] : [];
  return (
    <Card>
      <Stack>
        <div className={s.row}>
          <h2>
            <AppLink to={href("/adwall/detail/:id", { id: order.adId })}>{order.adName}</AppLink>
          </h2>
          <StateBadge texts="adwall" status={order.status} tone={order.tone} />
        </div>
        <Facts
          rows={[
            { label: t("order.number"), value: <span className={s.number}>{order.number}</span> },
            { label: t("order.time"), value: t("order.tokyo", { time: order.reserveTime }), strong: true },
            { label: t("order.people"), value: t("order.peopleCount", { n: order.headCount }) },
            { label: t("reserve.contactName"), value: order.contactName },
            { label: t("reserve.phone"), value: <a href={`tel:${order.phone}`}>{order.phone}</a> },
            { label: t("order.email"), value: order.email },
            ...long(t("reserve.meal"), order.mealContent),
            ...long(t("reserve.remark"), order.remark),
          ]}
        />
      </Stack>
    </Card>
  );
}
