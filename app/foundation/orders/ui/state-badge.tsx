import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";

export type Tone = "plain" | "accent" | "primary" | "good" | "warn" | "bad";

/** The state of an order in words (`<texts>:state.<status>`); a state nobody knows asks for the administrator. */
export function StateBadge({ texts, status, tone }: { texts: string; status: string; tone: Tone }) {
  const words = useT(texts);
  const t = useT("orders");
  const text = words(`state.${status}`);
  return <Badge tone={tone}>{text === `state.${status}` ? t("unknownState") : text}</Badge>;
}

/** How the refund of an order stands; nothing where none was asked for. */
export function RefundBadge({ refundStatus }: { refundStatus: string }) {
  const t = useT("orders");
  return refundStatus === "none" ? null : <Badge tone="warn">{t(`refund.${refundStatus}`)}</Badge>;
}
