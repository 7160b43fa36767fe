import { useT } from "~/platform/i18n/use-t";
import { Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { Stack } from "~/ui/layout/page";
import { Button } from "~/ui/navigation/button";
import { cuisineLimits as limits } from "../rules/limits";
import { sharePath } from "../waiter-paths";

/** Asks among how many heads a bill is shared. */
export function HeadsForm({ id, heads, query }: { id: number; heads: number; query: string }) {
  const t = useT("cuisine-staff");
  const sellerId = new URLSearchParams(query).get("sellerId");
  return (
    <form id="heads" method="get" action={sharePath(id, "")} aria-label={t("share.heads")}>
      <Stack gap="sm">
        {sellerId && <Hidden name="sellerId" value={sellerId} />}
        <NumberStepper name="heads" label={t("share.heads")} defaultValue={heads} min={1} max={limits.guests} />
        <Button type="submit" look="quiet">
          {t("share.show")}
        </Button>
      </Stack>
    </form>
  );
}
