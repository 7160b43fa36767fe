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

const icons = {
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

export type NavIconName = keyof typeof icons;

/** The icon of a navigation item whose name arrives as data. */
export function NavIcon({ name, ...rest }: IconProps & { name: NavIconName }) {
  const Icon = icons[name];
  return <Icon {...rest} />;
}
