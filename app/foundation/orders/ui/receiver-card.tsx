import type { ReactNode } from "react";
import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import type { Receiver } from "../checkout/receiver";
import s from "./orders.module.css";

/** The receiver of an order; `more` are the product's own facts. */
export function ReceiverCard({
  title,
  receiver,
  more,
}: {
  title: string;
  receiver: Receiver;
  more: readonly { label: string; value: ReactNode }[];
}) {
  const t = useT("orders");
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{title}</h2>
        <Facts
          rows={[
            { label: t("address.name"), value: receiver.name },
            {
              label: t("address.address"),
              value: <span lang="ja">{`${writtenPostcode(receiver.postcode)} ${receiver.address}`}</span>,
            },
            { label: t("address.phone"), value: receiver.phone },
            { label: t("address.email"), value: receiver.email },
            ...more,
          ]}
        />
      </Stack>
    </Card>
  );
}
