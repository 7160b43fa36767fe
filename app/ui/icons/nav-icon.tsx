import type { ComponentType } from "react";
import type { NavIconName } from "~/platform/domain/domain";
import { SearchIcon } from "./actions";
import type { IconProps } from "./icon";
import {
  BedIcon,
  BellIcon,
  CartIcon,
  CraftIcon,
  GlobeIcon,
  GridIcon,
  HomeIcon,
  MessageIcon,
  MoreIcon,
  NewsIcon,
  ReceiptIcon,
  TripIcon,
  TvIcon,
} from "./places";

const icons: Record<NavIconName, ComponentType<IconProps>> = {
  home: HomeIcon,
  category: GridIcon,
  more: MoreIcon,
  cart: CartIcon,
  orders: ReceiptIcon,
  stay: BedIcon,
  trip: TripIcon,
  artisan: CraftIcon,
  search: SearchIcon,
  notification: BellIcon,
  message: MessageIcon,
  tv: TvIcon,
  news: NewsIcon,
  globe: GlobeIcon,
};

/** The icon of a navigation item, chosen by a name in data. */
export function NavIcon({ name, ...rest }: IconProps & { name: NavIconName }) {
  const Icon = icons[name];
  return <Icon {...rest} />;
}
