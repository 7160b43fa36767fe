import type { ComponentType } from "react";
import type { IconProps } from "./icon";
import { BedIcon, CartIcon, HomeIcon, NewsIcon, ReceiptIcon, TvIcon } from "./places";
import { CalendarIcon, CapIcon, CouponIcon, HammerIcon, PlateIcon, TicketIcon } from "./trades";

const icons = {
  bed: BedIcon,
  calendar: CalendarIcon,
  cap: CapIcon,
  coupon: CouponIcon,
  goods: CartIcon,
  hammer: HammerIcon,
  home: HomeIcon,
  paper: NewsIcon,
  plate: PlateIcon,
  receipt: ReceiptIcon,
  ticket: TicketIcon,
  video: TvIcon,
} as const satisfies Record<string, ComponentType<IconProps>>;

/** What a kind of order is drawn as. */
export type OrderIconName = keyof typeof icons;

/** The icon of a kind of order, chosen by a name in data. */
export function OrderIcon({ name, ...rest }: IconProps & { name: OrderIconName }) {
  const Icon = icons[name];
  return <Icon {...rest} />;
}
