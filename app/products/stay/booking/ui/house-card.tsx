import { stayTimes } from "~/foundation/nights/rules/stay-times";
import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import s from "../../ui/stay.module.css";

type Order = {
  id: number;
  host: string;
  hostNum: number;
  house: {
    address: { postcode: string; address: string };
    place: { latitude: number; longitude: number } | null;
    phone: string;
  } | null;
  can: { keepDate: boolean };
};

/** The host, and once the stay is certain the address and phone of the home. */
export function HouseCard({ order }: { order: Order }) {
  const t = useT("stay-order");
  const { id, host, hostNum, house, can } = order;
  const place = house?.place;
  return (
    <Card>
      <Stack>
        <h2>{t("house.title")}</h2>
        <Facts
          rows={[
            { label: t("house.host"), value: host },
            ...(house
              ? [
                  {
                    label: t("house.address"),
                    value: (
                      <span lang="ja">
                        {`${writtenPostcode(house.address.postcode)} ${house.address.address}`.trim()}
                      </span>
                    ),
                  },
                ]
              : []),
            ...(house?.phone
              ? [{ label: t("house.phone"), value: <a href={`tel:${house.phone}`}>{house.phone}</a> }]
              : []),
            {
              label: t("house.times"),
              value: t("house.timesText", { from: stayTimes.checkin, until: stayTimes.checkout }),
            },
          ]}
        />
        {!house && <p className={s.quiet}>{t("house.hidden")}</p>}
        {place && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {t("house.map")}
          </a>
        )}
        {can.keepDate && (
          <a href={`/api/stay_order/calendarFile/${id}`} download>
            {t("detail.calendar")}
          </a>
        )}
        <LinkButton to={href("/message/:toNum", { toNum: hostNum })} look="quiet" size="sm">
          {t("detail.message")}
        </LinkButton>
      </Stack>
    </Card>
  );
}
