import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { RoomPage } from "../queries/rooms.server";
import s from "./rooms.module.css";

/** What a room is like. */
export function RoomFacts({ room }: { room: RoomPage }) {
  const t = useT("hotel");
  const yesNo = (is: boolean) => t(is ? "room.yes" : "room.no");
  const area = room.area ? [{ label: t("room.area"), value: t("room.areaText", { n: room.area }) }] : [];
  const placed = (
    [
      ["location", room.location],
      ["station", room.station],
      ["traffic", room.traffic],
    ] as const
  ).flatMap(([name, { text, lang }]) =>
    text
      ? [
          {
            label: t(`room.${name}`),
            value: (
              <span className={s.lines} lang={lang}>
                {text}
              </span>
            ),
          },
        ]
      : [],
  );
  return (
    <Facts
      rows={[
        { label: t("room.capacity"), value: t("room.capacityText", { min: room.minGuests, max: room.capacity }) },
        { label: t("room.roomType"), value: t(`roomType.${room.roomType}`) },
        { label: t("room.beds"), value: t("room.bedsText", { bed: t(`bedType.${room.bedType}`), n: room.bedCount }) },
        ...area,
        { label: t("room.building"), value: t(`buildingType.${room.buildingType}`) },
        { label: t("room.structure"), value: t(`structure.${room.structure}`) },
        { label: t("room.daylighting"), value: t(`daylighting.${room.daylighting}`) },
        { label: t("room.kitchen"), value: yesNo(room.hasKitchen) },
        { label: t("room.livingRoom"), value: yesNo(room.hasLivingRoom) },
        { label: t("room.smoking"), value: t(room.smoking ? "room.smokingYes" : "room.smokingNo") },
        ...(room.dayTrip ? [{ label: t("room.dayTrip"), value: yesNo(true) }] : []),
        ...placed,
      ]}
    />
  );
}

/** What a room costs and what is paid at the hotel; yen, tax included. */
export function RoomPrices({ room }: { room: RoomPage }) {
  const t = useT("hotel");
  const atHotel = (["localTax", "managementFee", "deposit"] as const).filter((part) => room[part] > 0);
  return (
    <>
      <Facts
        rows={[
          { label: t("price.weekday"), value: <Price yen={room.weekdayRent} size="sm" />, strong: true },
          { label: t("price.holiday"), value: <Price yen={room.holidayRent} size="sm" />, strong: true },
          ...atHotel.map((part) => ({ label: t(`price.${part}`), value: <Price yen={room[part]} size="sm" /> })),
        ]}
      />
      <p className={s.quiet}>{t("price.hint")}</p>
      <p className={s.quiet}>{t("price.late", { yen: groupDigits(5_000) })}</p>
      {room.minStay > 1 && <p className={s.quiet}>{t("price.minStay", { count: room.minStay })}</p>}
    </>
  );
}

/** What a room or its house offers, as a list. */
export function Amenities({ amenities }: { amenities: readonly string[] }) {
  const t = useT("hotel");
  if (amenities.length === 0) return null;
  return (
    <ul className={s.tiles}>
      {amenities.map((amenity) => (
        <li key={amenity}>{t(`amenity.${amenity}`)}</li>
      ))}
    </ul>
  );
}
