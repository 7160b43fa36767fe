import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { shownCount } from "~/ui/base/shown-count";
import { SearchIcon } from "~/ui/icons/actions";
import { BellIcon, MessageIcon } from "~/ui/icons/places";
import { Avatar } from "~/ui/media/avatar";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import type { PersonCard } from "../post-card.server";
import { CogIcon, UserIcon } from "./icons";
import { PersonName } from "./person-name";
import { Banner, Counts } from "./profile-parts";
import s from "./voice.module.css";

/** The viewer beside a list: what their profile shows, and what they have not read. */
export type OwnCard = {
  person: PersonCard;
  banner: string;
  followers: number;
  following: number;
  unread: { notification: number; message: number };
};

/** The viewer's own card, or for visitors the ways to sign up and to log in. */
function UserCard({ own, back }: { own: OwnCard | null; back: string }) {
  const t = useT("voice");
  const to = `to=${encodeURIComponent(back)}`;
  if (!own)
    return (
      <section className={s.card} aria-label={t("guest.title")}>
        <div className={s.cardBody}>
          <h2 className={s.cardTitle}>{t("guest.title")}</h2>
          <p className={s.quiet}>{t("guest.text")}</p>
          <p className={s.buttons}>
            <LinkButton to={href("/registerPage")} size="sm">
              {t("guest.register")}
            </LinkButton>
            <LinkButton to={`${href("/user/login")}?${to}`} look="quiet" size="sm">
              {t("guest.login")}
            </LinkButton>
          </p>
        </div>
      </section>
    );
  const { person, banner, followers, following } = own;
  return (
    <section className={s.card} aria-label={t("person.own")}>
      <Banner image={banner} />
      <div className={s.cardBody}>
        <span className={s.portrait}>
          <Avatar image={person.avatar} name={person.name} size="lg" />
        </span>
        <PersonName person={person} />
        <Counts num={person.num} followers={followers} following={following} />
      </div>
    </section>
  );
}

/** The sections of Voice beside a list on a wide window, with what is unread; a phone has them in its bottom bar. */
function SideMenu({ own }: { own: OwnCard }) {
  const t = useT("voice");
  const dot = (count: number) =>
    count > 0 && (
      <span className={s.dot}>
        {shownCount(count)}
        <span className="vh">{t("menu.unread")}</span>
      </span>
    );
  return (
    <nav className={s.side} aria-label={t("menu.label")}>
      <AppLink to={href("/voice/search")}>
        <SearchIcon size={20} />
        {t("menu.search")}
      </AppLink>
      <AppLink to={href("/voice/notification")}>
        <BellIcon size={20} />
        {t("menu.notification")}
        {dot(own.unread.notification)}
      </AppLink>
      <AppLink to={href("/voice/message")}>
        <MessageIcon size={20} />
        {t("menu.message")}
        {dot(own.unread.message)}
      </AppLink>
      <AppLink to={href("/voice/user/:userNum", { userNum: own.person.num })}>
        <UserIcon size={20} />
        {t("menu.profile")}
      </AppLink>
      <AppLink to={href("/voice/settings")}>
        <CogIcon size={20} />
        {t("menu.settings")}
      </AppLink>
    </nav>
  );
}

/** What stands beside a list: the viewer's card and, when signed in, the menu. */
export function OwnSide({ own, back }: { own: OwnCard | null; back: string }) {
  return (
    <>
      <UserCard own={own} back={back} />
      {own && <SideMenu own={own} />}
    </>
  );
}
