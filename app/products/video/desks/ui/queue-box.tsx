import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";

/** The encoder's queue as administrators see it. */
export type QueueView = {
  waiting: number;
  minutesWaiting: number;
  working: readonly { id: number; percent: number }[];
  failed: number;
  freeGigabytes: number;
  /** What the encoder of this server does. */
  encoder: "working" | "idle" | "full" | "missing" | "off";
};

/** What waits for the encoder and for how long, what it works on, and the space that is left. */
export function QueueBox({ queue }: { queue: QueueView }) {
  const t = useT("video-desk");
  const { encoder } = queue;
  return (
    <Card>
      <h2>{t("queue.title")}</h2>
      {encoder !== "working" && encoder !== "idle" && <p>{t(`queue.${encoder}`)}</p>}
      <Facts
        rows={[
          { label: t("queue.waiting"), value: groupDigits(queue.waiting) },
          { label: t("queue.minutes"), value: groupDigits(queue.minutesWaiting) },
          {
            label: t("queue.working"),
            value: queue.working.map(({ id, percent }) => `#${id} ${percent}%`).join(", ") || "–",
          },
          { label: t("queue.failed"), value: groupDigits(queue.failed) },
          { label: t("queue.disk"), value: t("queue.gigabytes", { size: queue.freeGigabytes }) },
        ]}
      />
    </Card>
  );
}
