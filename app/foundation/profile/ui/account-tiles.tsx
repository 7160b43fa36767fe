import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import {
  CoinIcon,
  DevicesIcon,
  LockIcon,
  MailIcon,
  PersonIcon,
  PhoneIcon,
  PinIcon,
  SealIcon,
} from "~/ui/icons/account";
import { OrderIcon, type OrderIconName } from "~/ui/icons/order-icon";
import { BellIcon, CartIcon, GlobeIcon, MessageIcon } from "~/ui/icons/places";
import { CheckIcon, StarIcon } from "~/ui/icons/things";
import { DownloadIcon, TrashIcon } from "~/ui/icons/tools";
import { Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./profile.module.css";

const groups = [
  {
    id: "orders",
    tiles: [
      { id: "cart", to: href("/order/cart"), Icon: CartIcon },
      { id: "favourites", to: href("/user/favorite"), Icon: StarIcon },
    ],
  },
  {
    id: "news",
    tiles: [
      { id: "notifications", to: href("/notification"), Icon: BellIcon },
      { id: "messages", to: href("/message"), Icon: MessageIcon },
    ],
  },
  {
    id: "account",
    tiles: [
      { id: "profile", to: href("/user/profile"), Icon: PersonIcon },
      { id: "address", to: href("/user/address"), Icon: PinIcon },
      { id: "points", to: href("/user/points"), Icon: CoinIcon },
      { id: "certificate", to: href("/user/certificate"), Icon: SealIcon },
    ],
  },
  {
    id: "security",
    tiles: [
      { id: "password", to: href("/user/changePassword"), Icon: LockIcon },
      { id: "email", to: href("/user/changeEmail"), Icon: MailIcon },
      { id: "mobile", to: href("/user/changeMobile"), Icon: PhoneIcon },
      { id: "sessions", to: href("/user/sessions"), Icon: DevicesIcon },
      { id: "storedPages", to: href("/user/storedPages"), Icon: DownloadIcon },
      { id: "connections", to: href("/user/connections"), Icon: GlobeIcon },
      { id: "twoFactor", to: href("/user/twoFactor"), Icon: CheckIcon },
      { id: "close", to: href("/user/close"), Icon: TrashIcon },
    ],
  },
] as const;

type Tile = { id: string; text: string; to: string; icon: OrderIconName };

/**
 * Links to every page of an account, by topic: first to what was booked and bought (`orders`). Businesses also get the
 * link to their certificate.
 */
export function AccountTiles({ orders, business }: { orders: readonly Tile[]; business: boolean }) {
  const t = useT("profile");
  return groups.map((group) => (
    <Section key={group.id} title={t(`mypage.group.${group.id}`)}>
      <ul className={s.tiles}>
        {group.id === "orders" &&
          orders.map(({ id, text, to, icon }) => (
            <li key={id}>
              <AppLink to={to}>
                <OrderIcon name={icon} size={24} />
                {text}
              </AppLink>
            </li>
          ))}
        {group.tiles
          .filter(({ id }) => id !== "certificate" || business)
          .map(({ id, to, Icon }) => (
            <li key={id}>
              <AppLink to={to}>
                <Icon size={24} />
                {t(`mypage.tile.${id}`)}
              </AppLink>
            </li>
          ))}
      </ul>
    </Section>
  ));
}
