import { useT } from "~/platform/i18n/use-t";
import { type Step, Steps } from "~/ui/layout/steps";
import type { OrderDetail } from "../queries/order-detail.server";

type Order = Pick<OrderDetail, "status" | "times" | "tone" | "fulfilment" | "group">;

/** Steps after the payment, in order: the group purchase, the parcel or the codes, the end. */
function useStepsAfterPayment({ status, times, fulfilment, group }: Order): Step[] {
  const t = useT("order");
  const isDone = status === "complete";
  const isPaid = times.paid !== null;
  const note = (text: string | null) => (text ? { note: text } : {});
  const stateOf = (done: boolean, current: boolean): Step["state"] => (done ? "done" : current ? "current" : "todo");
  const waits = group !== null && !group.judged;
  const grouped: Step[] = group
    ? [
        {
          label: t(waits ? "steps.group" : "steps.grouped"),
          ...note(
            waits ? t("steps.groupUntil", { end: group.end ?? "", units: group.units, least: group.least }) : null,
          ),
          state: stateOf(!waits, isPaid),
        },
      ]
    : [];
  if (fulfilment === "code")
    return [
      ...grouped,
      {
        label: t(isDone ? "steps.codesUsed" : "steps.codes"),
        ...note(times.complete),
        state: stateOf(isDone, isPaid && !waits),
      },
    ];
  const isSent = status === "shipped" || isDone;
  return [
    ...grouped,
    {
      label: t(isSent ? "steps.shipped" : "steps.ship"),
      ...note(times.shipped),
      state: stateOf(isSent, isPaid && !waits),
    },
    {
      label: t(isDone ? "steps.complete" : "steps.receive"),
      ...note(times.complete),
      state: stateOf(isDone, status === "shipped"),
    },
  ];
}

/** Progress of an order from placing to its end; for one that ended early, the last step is its end state. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useT("order");
  const after = useStepsAfterPayment(order);
  const { status, times, tone } = order;
  const note = (text: string | null) => (text ? { note: text } : {});
  const placed: Step = { label: t("steps.placed"), ...note(times.created), state: "done" };
  const paid: Step = { label: t("steps.paid"), ...note(times.paid), state: "done" };
  const ended: Step = { label: t(`state.${status}`), state: "failed" };
  const steps: Step[] =
    tone === "plain"
      ? [placed, ...(times.paid ? [paid] : []), ended]
      : [placed, times.paid ? paid : { label: t("steps.pay"), state: "current" }, ...after];
  return <Steps steps={steps} label={t("steps.label")} />;
}
