import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";

export type Tone = "plain" | "accent" | "primary" | "good" | "warn" | "bad";

/**
 * The state of an order in words (`<texts>:state.<status>`); a state without a text shows a hint to contact an
 * administrator.
 */
export function StateBadge({ texts, status, tone }: { texts: string; status: string; tone: Tone }) {
  const words = useT(texts);
  const t = useT("orders");
  const text = words(`state.${status}`);
  return <Badge tone={tone}>{text === `state.${status}` ? t("unknownState") : text}</Badge>;
}

/** The refund status of an order; renders nothing when no refund was requested. */
export function RefundBadge({ refundStatus }: { refundStatus: string }) {
  const t = useT("orders");
  return refundStatus === "none" ? null : <Badge tone="warn">{t(`refund.${refundStatus}`)}</Badge>;
}
