import { NightTable, type ShownNight } from "~/foundation/nights/ui/night-table";
import { OrderActs } from "~/foundation/orders/ui/act-form";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { RefundBadge, StateBadge } from "~/foundation/orders/ui/state-badge";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import s from "../../ui/stay.module.css";
import type { RebookView } from "../queries/rebook-plan.server";
import type { DeskStay } from "../queries/stay-order-view.server";
import { Rebook } from "./rebook";
import { StayHead } from "./stay-head";
import { ChangeDue, Deposit, useStaySums } from "./stay-sums";

type Open = Omit<DeskStay, "nights"> & { nights: readonly ShownNight[]; days: string };

/** Who comes, and how to reach them once the stay is certain. */
function Guest({ order }: { order: Open }) {
  const t = useT("stay-order");
  const { contactName, reach, note, guestNum } = order;
  return (
    <Card>
      <Stack>
        <h2>{t("reserve.contact")}</h2>
        <Facts
          rows={[
            { label: t("desk.contactName"), value: contactName },
            {
              label: t("desk.phone"),
              value: reach ? <a href={`tel:${reach.phone}`}>{reach.phone}</a> : t("desk.hidden"),
            },
            ...(reach ? [{ label: t("desk.email"), value: <span className={s.number}>{reach.email}</span> }] : []),
            ...(note ? [{ label: t("desk.note"), value: <span className={s.text}>{note}</span> }] : []),
          ]}
        />
        <LinkButton to={href("/message/:toNum", { toNum: guestNum })} look="quiet" size="sm">
          {t("desk.message")}
        </LinkButton>
      </Stack>
    </Card>
  );
}

/** One request or stay at the host's desk: facts, acts, guest and history. */
export function OpenStay({ order, rebook, closeHref }: { order: Open; rebook: RebookView | null; closeHref: string }) {
  const t = useT("stay-order");
  const words = useT("orders");
  const sums = useStaySums(order);
  const side = (
    <Stack gap="lg">
      <OrderDeskActs order={order} />
      {order.acts.includes("rebook") && <Rebook order={order} view={rebook} />}
      <LinkButton to={closeHref} look="quiet">
        {t("desk.close")}
      </LinkButton>
      <OrderHistory texts="stay-order" events={order.events} />
    </Stack>
  );
  return (
    <Columns side={side}>
      <Stack gap="lg">
        <Card>
          <Stack>
            <h2>{t("detail.heading", { number: order.number })}</h2>
            <p>
              <StateBadge texts="stay-order" status={order.status} tone={order.tone} />{" "}
              <RefundBadge refundStatus={order.refundStatus} />
            </p>
            <StayHead stay={order} />
            <NightTable nights={order.nights} />
            <Facts
              rows={[
                ...sums.map(({ label, yen }) => ({ label, value: <Price yen={yen} size="sm" /> })),
                { label: words("money.sum"), value: <Price yen={order.total} />, strong: true },
                ...(order.payMethod
                  ? [{ label: words("money.method"), value: words(`method.${order.payMethod}`) }]
                  : []),
              ]}
            />
            <ChangeDue yen={order.changeDue} />
            <Deposit yen={order.deposit} />
          </Stack>
        </Card>
        <Guest order={order} />
      </Stack>
    </Columns>
  );
}

/** All acts that the host can perform on the open stay now, and the note to themselves. */
function OrderDeskActs({ order }: { order: Open }) {
  const t = useT("stay-order");
  const match = { number: order.number };
  return (
    <Stack>
      <OrderActs
        texts="stay-order"
        acts={order.acts.filter((act) => act !== "rebook")}
        folded={["decline", "revoke"]}
        match={match}
      />
      <ActionForm intent="remark" label={t("desk.hostRemark")} match={match}>
        <FormError />
        <TextArea
          name="hostRemark"
          label={t("desk.hostRemark")}
          hint={t("desk.hostRemarkHint")}
          rows={3}
          maxLength={1000}
          defaultValue={order.hostRemark}
        />
        <SubmitButton look="quiet">{t("desk.saveRemark")}</SubmitButton>
      </ActionForm>
    </Stack>
  );
}
