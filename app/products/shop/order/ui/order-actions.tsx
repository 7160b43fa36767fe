import { FoldedAct, ForwardAct } from "~/foundation/orders/ui/act-form";
import { OrderActions } from "~/foundation/orders/ui/order-actions";
import { useT } from "~/platform/i18n/use-t";
import type { OrderDetail } from "../queries/order-detail.server";

/** What a buyer of the shop can do with an order in its state. */
export function ShopOrderActions({ order, onExpire }: { order: OrderDetail; onExpire: () => void }) {
  const t = useT("order");
  const codes = useT("codes");
  const { can, together } = order;
  const unpaidText = together.length > 0 ? "detail.cancelTogetherText" : "detail.cancelText";
  return (
    <OrderActions texts="order" orderType="commodity" order={order} onExpire={onExpire}>
      {can.receive && (
        <ForwardAct
          intent="receive"
          title={t("detail.receive")}
          text={t("actText.receive", { days: order.autoCompleteDays })}
        />
      )}
      {can.cancel && (
        <FoldedAct
          intent="cancel"
          title={t("detail.cancel")}
          text={t(can.pay ? unpaidText : "detail.cancelPaidText")}
          button={t("detail.cancelNow")}
          final
        />
      )}
      {can.returnCodes && (
        <FoldedAct
          intent="returnCodes"
          title={codes("giveBack.title")}
          text={codes("giveBack.buyer")}
          button={codes("giveBack.button")}
          final
        />
      )}
    </OrderActions>
  );
}
