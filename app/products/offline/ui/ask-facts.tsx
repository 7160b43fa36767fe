import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";

type Ask = { guest: string; guestNum: number; amount: number; points: number; pointsUsed: number; pointsGiven: number };

/** A request's guest and amounts, and what approving it would move. */
export function AskFacts({ ask }: { ask: Ask }) {
  const t = useT("offline");
  const points = (n: number) => t("points", { n: groupDigits(n) });
  return (
    <Facts
      rows={[
        { label: t("ask.guest"), value: `${ask.guest} (${ask.guestNum})` },
        { label: t("ask.amount"), value: <Price yen={ask.amount} size="sm" /> },
        ...(ask.points > 0 ? [{ label: t("ask.uses"), value: points(ask.pointsUsed) }] : []),
        { label: t("ask.pays"), value: <Price yen={ask.amount - ask.pointsUsed} size="sm" />, strong: true },
        { label: t("ask.gets"), value: points(ask.pointsGiven) },
      ]}
    />
  );
}
