import { useT } from "~/platform/i18n/use-t";
import { Countdown } from "~/ui/text/countdown";

/** Notice that rooms are held for this guest of the waiting list, and for how long. */
export function HeldForYou({ until, at, onEnd }: { until: number; at: string; onEnd?: () => void }) {
  const t = useT("hotel-waiting");
  return (
    <p role="status">
      {t("offer.held", { at })} {t("offer.left")} <Countdown to={until} {...(onEnd && { onEnd })} />
    </p>
  );
}
