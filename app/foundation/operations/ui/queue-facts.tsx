import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import type { QueueState } from "../jobs/queries.server";

/** How many jobs wait, run and are parked, and how late the queue is. */
export function QueueFacts({ queue }: { queue: QueueState }) {
  const t = useT("operations");
  return (
    <Facts
      rows={[
        { label: t("job.states.waiting"), value: groupDigits(queue.waiting) },
        { label: t("job.states.running"), value: groupDigits(queue.running) },
        { label: t("job.states.parked"), value: groupDigits(queue.parked), strong: queue.parked > 0 },
        { label: t("job.lag"), value: t("job.seconds", { n: groupDigits(queue.lagSeconds) }) },
      ]}
    />
  );
}
