import { useT } from "~/platform/i18n/use-t";
import { type Step, Steps } from "~/ui/layout/steps";
import type { OrderDetail } from "../queries/order-detail.server";

const way = ["unpaid", "unshipped", "shipped", "complete"];

/** The way of an order from its placing to its receipt; one that ended early stops with how it ended. */
export function OrderSteps({ order }: { order: Pick<OrderDetail, "status" | "times" | "tone"> }) {
  const t = useT("order");
  const { status, times, tone } = order;
  const at = status === "paid" || status.includes("reservation") ? 1 : way.indexOf(status);
  const stateOf = (step: number): Step["state"] =>
    step < at || status === "complete" ? "done" : step === at ? "current" : "todo";
  const note = (text: string | null) => (text ? { note: text } : {});
  const steps: Step[] =
    tone === "plain"
      ? [
          { label: t("steps.placed"), ...note(times.created), state: "done" },
          ...(times.paid ? [{ label: t("steps.paid"), ...note(times.paid), state: "done" as const }] : []),
          { label: t(`state.${status}`), state: "failed" },
        ]
      : [
          { label: t("steps.placed"), ...note(times.created), state: "done" },
          { label: t(at > 0 ? "steps.paid" : "steps.pay"), ...note(times.paid), state: at === 0 ? "current" : "done" },
          {
            label: t(status === "paid" ? "steps.serve" : at > 1 ? "steps.shipped" : "steps.ship"),
            ...note(times.shipped),
            state: at > 1 ? "done" : stateOf(1),
          },
          {
            label: t(status === "complete" ? "steps.complete" : "steps.receive"),
            ...note(times.complete),
            state: at === 2 ? "current" : stateOf(3),
          },
        ];
  return <Steps steps={steps} label={t("steps.label")} />;
}
