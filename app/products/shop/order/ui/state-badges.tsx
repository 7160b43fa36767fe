import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import { stateTone } from "../rules/tabs";
import { orderStates } from "../states";

/** The state of an order and of its refund, in words; a state nobody knows asks for the administrator (S1 4). */
export function StateBadges({ status, refundStatus }: { status: string; refundStatus: string }) {
  const t = useT("order");
  const known = orderStates.some((state) => state === status);
  return (
    <span>
      <Badge tone={stateTone(status)}>{known ? t(`state.${status}`) : t("state.unknown")}</Badge>{" "}
      {refundStatus !== "none" && <Badge tone="warn">{t(`refund.${refundStatus}`)}</Badge>}
    </span>
  );
}
