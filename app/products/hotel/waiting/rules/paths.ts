import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

type Asked = Readonly<Record<"checkin" | "checkout", string>> &
  Readonly<Record<"hotelId" | "adultCount" | "childCount" | "infantCount" | "rooms", number>>;

/** Path of the page that books a stay, with its dates and guests filled in. */
export const reservePath = (asked: Asked): string => {
  const { hotelId, checkin, checkout, adultCount, childCount, infantCount, rooms } = asked;
  const stay = { checkin, checkout, adultCount, childCount, infantCount, rooms };
  return listAddress(href("/hotel/reserve/:id", { id: hotelId }), stay);
};
