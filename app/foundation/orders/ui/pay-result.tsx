import type { ReactNode } from "react";
import { type OrderType, payPath } from "~/foundation/payments/payable";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";

type Props = {
  texts: string;
  orderType: OrderType;
  result: { outcome: string; payGroup: string; signedIn: boolean };
  /** Path of the buyer's orders. */
  list: string;
  /** Link back to what is for sale. */
  more: ReactNode;
  /** The cards of the orders. */
  children: ReactNode;
};

/** The outcome of a checkout after its payment, in a product's words (`result.<outcome>`), and the next links. */
export function PayResult({ texts, orderType, result, list, more, children }: Props) {
  const words = useT(texts);
  const t = useT("orders");
  const { outcome, payGroup, signedIn } = result;
  const toOrders = (
    <LinkButton to={list} look={outcome === "unpaid" ? "quiet" : "primary"}>
      {words("list.title")}
    </LinkButton>
  );
  if (outcome === "unknown")
    return (
      <Page width="narrow">
        <PagePanel
          title={words("result.unknown")}
          actions={
            <>
              {signedIn && toOrders}
              {more}
            </>
          }
        >
          <p>{words("result.unknownText")}</p>
        </PagePanel>
      </Page>
    );
  return (
    <Page width="normal">
      <PageHead
        title={words(`result.${outcome}`)}
        lead={words(`result.${outcome}Text`)}
        actions={
          <>
            {outcome === "unpaid" && (
              <LinkButton to={payPath(orderType, payGroup)} look="accent">
                {t("detail.pay")}
              </LinkButton>
            )}
            {toOrders}
            {more}
          </>
        }
      />
      <Stack gap="lg">{children}</Stack>
    </Page>
  );
}
