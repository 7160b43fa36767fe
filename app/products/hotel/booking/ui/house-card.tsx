import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { houseTimes } from "../../limits";

type Order = {
  id: number;
  company: string;
  companyId: number;
  address: { postcode: string; address: string };
  housePhone: string;
  can: { keepDate: boolean };
};

/** Address and check-in time of the property, and what a guest needs on the way. */
export function HouseCard({ order }: { order: Order }) {
  const t = useT("hotel-order");
  const { address, housePhone, can } = order;
  return (
    <Card>
      <Stack>
        <h2>{order.company}</h2>
        <Facts
          rows={[
            {
              label: t("house.address"),
              value: <span lang="ja">{`${writtenPostcode(address.postcode)} ${address.address}`}</span>,
            },
            ...(housePhone ? [{ label: t("house.phone"), value: <a href={`tel:${housePhone}`}>{housePhone}</a> }] : []),
            {
              label: t("house.times"),
              value: t("house.timesText", { from: houseTimes.checkin, until: houseTimes.checkout }),
            },
          ]}
        />
        {can.keepDate && (
          <>
            <a href={`/api/hotel_order/calendarFile/${order.id}`} download>
              {t("detail.calendar")}
            </a>
            <LinkButton to={href("/hotel/ai/menu/:id", { id: order.companyId })} look="quiet">
              {t("result.guide")}
            </LinkButton>
          </>
        )}
      </Stack>
    </Card>
  );
}
