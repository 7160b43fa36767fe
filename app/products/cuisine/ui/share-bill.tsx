import { useT } from "~/platform/i18n/use-t";
import { Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { useRefused } from "~/ui/form/use-refused";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { Button } from "~/ui/navigation/button";
import type { SessionView } from "../queries/session.server";
import { cuisineLimits as limits } from "../rules/limits";
import { waiterPath } from "../waiter-paths";
import { PayPart } from "./pay-part";
import { SplitCard } from "./split-card";

type Props = {
  session: SessionView;
  shares: { yen: number; heads: number }[];
  heads: number;
  due: number;
  query: string;
};

/** What each of a party pays when it is shared by heads, and the form with which some of them pay their own dishes. */
export function ShareBill({ session, shares, heads, due, query }: Props) {
  const t = useT("cuisine-staff");
  const sellerId = new URLSearchParams(query).get("sellerId");
  const { id } = session;
  const isRefused = useRefused("part", {});
  return (
    <Fold id="share" title={t("share.title")} open={heads !== session.guestCount || isRefused}>
      <Stack>
        <form method="get" action={`${waiterPath(id, "")}#share`} aria-label={t("share.title")}>
          <Stack gap="sm">
            {sellerId && <Hidden name="sellerId" value={sellerId} />}
            <NumberStepper name="heads" label={t("share.heads")} defaultValue={heads} min={1} max={limits.guests} />
            <Button type="submit" look="quiet">
              {t("share.show")}
            </Button>
          </Stack>
        </form>
        <SplitCard session={session} shares={shares} heads={heads} due={due} by="head" />
        <PayPart session={session} />
      </Stack>
    </Fold>
  );
}
