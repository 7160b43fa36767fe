import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";

const tones: Record<string, "plain" | "good" | "warn" | "bad"> = {
  pending: "warn",
  succeeded: "good",
  failed: "bad",
};

/** The state of a payment attempt on a desk. */
export function PaymentBadge({ status }: { status: string }) {
  const t = useT("paydesk");
  return <Badge tone={tones[status] ?? "plain"}>{t(`status.${status}`)}</Badge>;
}
