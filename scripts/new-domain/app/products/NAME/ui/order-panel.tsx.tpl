import { StateBadge, type Tone } from "~/foundation/orders/ui/state-badge";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts } from "~/ui/layout/page";

type Order = { number: string; status: string; tone: Tone; time: string; itemName: string; count: number; note: string };

/** The facts of an order. */
export function OrderPanel({ order }: { order: Order }) {
  const t = useT("__name__");
  const rows = [
    { label: t("order.state"), value: <StateBadge texts="__name__" status={order.status} tone={order.tone} /> },
    { label: t("order.number"), value: order.number },
    { label: t("order.time"), value: order.time },
    { label: t("order.item"), value: order.itemName },
    { label: t("order.count"), value: order.count },
    ...(order.note ? [{ label: t("order.note"), value: order.note }] : []),
  ];
  return (
    <Card>
      <Facts rows={rows} />
    </Card>
  );
}
