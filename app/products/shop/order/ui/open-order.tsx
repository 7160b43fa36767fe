import { FoldedAct } from "~/foundation/orders/ui/act-form";
import { CustomerCard } from "~/foundation/orders/ui/customer-card";
import { OrderHistory } from "~/foundation/orders/ui/order-history";
import { RefundBadge, StateBadge } from "~/foundation/orders/ui/state-badge";
import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { CodeStates } from "../../codes/ui/code-states";
import { AddressChange } from "../../shipping/ui/address-change";
import type { OpenOrder } from "../queries/open-order.server";
import { LineList } from "./line-list";

/** One order at the seller's desk: lines, receiver, codes, actions and history. */
export function OpenOrderPanel({ order, closeHref }: { order: OpenOrder; closeHref: string }) {
  const t = useT("order");
  const words = useT("orders");
  const shipping = useT("shipping");
  const codes = useT("codes");
  const { receiver } = order;
  return (
    <Columns
      side={
        <Stack>
          <CustomerCard texts="order" customer={order.customer} number={order.number} desk={href("/admin/orders")} />
          <OrderHistory texts="order" events={order.events} />
          {order.hasParcel && (
            <LinkButton to={`${href("/admin/orders/slips")}?numbers=${order.number}`} look="quiet">
              {shipping("slip")}
            </LinkButton>
          )}
          <LinkButton to={closeHref} look="quiet">
            {t("desk.close")}
          </LinkButton>
        </Stack>
      }
    >
      <Card>
        <Stack>
          <h2>{t("detail.heading", { number: order.number })}</h2>
          <p>
            <StateBadge texts="order" status={order.status} tone={order.tone} />{" "}
            <RefundBadge refundStatus={order.refundStatus} />
          </p>
          <LineList lines={order.lines} />
          <Facts
            rows={[
              { label: words("desk.time"), value: order.time },
              ...(receiver.address
                ? [
                    { label: words("address.name"), value: receiver.name },
                    {
                      label: words("address.address"),
                      value: <span lang="ja">{`${writtenPostcode(receiver.postcode)} ${receiver.address}`}</span>,
                    },
                  ]
                : []),
              ...(order.phone
                ? [{ label: words("address.phone"), value: <a href={`tel:${order.phone}`}>{order.phone}</a> }]
                : []),
              { label: words("address.email"), value: order.email },
              ...(order.note ? [{ label: t("desk.note"), value: order.note }] : []),
            ]}
          />
          {order.codes.length > 0 && <CodeStates codes={order.codes} />}
          {order.canReturnCodes && (
            <FoldedAct
              key={`codes ${order.number}`}
              intent="returnCodes"
              match={{ number: order.number }}
              title={codes("giveBack.title")}
              text={codes("giveBack.seller")}
              button={codes("giveBack.button")}
              final
            />
          )}
          {order.canReaddress && (
            <AddressChange key={order.number} number={order.number} receiver={receiver} tells="buyer" />
          )}
        </Stack>
      </Card>
    </Columns>
  );
}
