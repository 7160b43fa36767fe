import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import s from "./ad.module.css";

const tones = { reserved: "warn", confirmed: "good", done: "plain", noshow: "bad", canceled: "plain" } as const;

/** How a reservation stands. */
export function StateBadge({ status }: { status: string }) {
  const t = useT("adwall");
  return <Badge tone={tones[status as keyof typeof tones] ?? "plain"}>{t(`state.${status}`)}</Badge>;
}

export type Reservation = {
  number: string;
  status: string;
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

/** A reservation on a guest's list. */
export function ReservationCard({ order, to }: { order: Reservation; to: string }) {
  const t = useT("adwall");
  return (
    <Card>
      <Stack gap="sm">
        <div className={s.row}>
          <StateBadge status={order.status} />
          <span className={s.number}>{order.number}</span>
        </div>
        <h2>
          <AppLink to={to}>{order.adName}</AppLink>
        </h2>
        <p>{t("order.when", { time: order.reserveTime, n: order.headCount })}</p>
      </Stack>
    </Card>
  );
}

/** Everything about one reservation; `children` are what can be done with it. */
export function ReservationPanel({
  order,
  events,
  children,
}: {
  order: Reservation;
  events: readonly { id: number; event: string; note: string; time: string }[];
  children?: ReactNode;
}) {
  const t = useT("adwall");
  return (
    <Card>
      <Stack>
        <div className={s.row}>
          <h2>
            <AppLink to={href("/adwall/detail/:id", { id: order.adId })}>{order.adName}</AppLink>
          </h2>
          <StateBadge status={order.status} />
        </div>
        <Facts
          rows={[
            { label: t("order.number"), value: <span className={s.number}>{order.number}</span> },
            { label: t("order.time"), value: t("order.tokyo", { time: order.reserveTime }), strong: true },
            { label: t("order.people"), value: t("order.peopleCount", { n: order.headCount }) },
            { label: t("reserve.contactName"), value: order.contactName },
            { label: t("reserve.phone"), value: <a href={`tel:${order.phone}`}>{order.phone}</a> },
            { label: t("order.email"), value: order.email },
            ...(order.mealContent
              ? [{ label: t("reserve.meal"), value: <p className={s.meal}>{order.mealContent}</p> }]
              : []),
            ...(order.remark ? [{ label: t("reserve.remark"), value: <p className={s.meal}>{order.remark}</p> }] : []),
          ]}
        />
        <ol aria-label={t("order.history")} className={s.history}>
          {events.map(({ id, event, note, time }) => (
            <li key={id}>
              {t("order.event", { time, event: t(`event.${event}`) })}
              {note && <p className={s.meal}>{note}</p>}
            </li>
          ))}
        </ol>
        {children}
      </Stack>
    </Card>
  );
}
