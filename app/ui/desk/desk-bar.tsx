import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { BrandMark } from "../chrome/brand-mark";
import { CountedLink } from "../chrome/counted-link";
import { Dropdown } from "../chrome/dropdown";
import { ChevronDownIcon, LogoutIcon, SearchIcon } from "../icons/actions";
import { BellIcon, GlobeIcon } from "../icons/places";
import { MenuIcon } from "../icons/tools";
import { Avatar } from "../media/avatar";
import s from "./desk-bar.module.css";
import type { DeskData } from "./desk-data";
import { deskNavId } from "./desk-nav-id";
import { DeskSearch } from "./desk-search";

function LanguageMenu({ languages }: Pick<DeskData, "languages">) {
  const t = useT("common");
  const current = languages.find((language) => language.current);
  return (
    <Dropdown
      label={t("language")}
      {...(current && { shown: current.label })}
      icon={<GlobeIcon size={20} />}
      mark={<ChevronDownIcon size={16} />}
    >
      <ul>
        {languages.map(({ locale, href, lang, label, current: isCurrent }) => (
          <li key={locale}>
            <AppLink
              reload
              to={href}
              lang={lang}
              hrefLang={lang}
              className={s.entry}
              aria-current={isCurrent ? "true" : undefined}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function AccountMenu({ user }: Pick<DeskData, "user">) {
  const t = useT("common");
  return (
    <Dropdown label={t("userMenu")} shown={user.nickname} icon={<Avatar image={user.avatar} name={user.nickname} />}>
      <div className={s.who}>
        <p className={s.nickname}>{user.nickname}</p>
        {user.email && <p className={s.email}>{user.email}</p>}
      </div>
      <AppLink to="/mypage" className={s.entry}>
        {t("mypage")}
      </AppLink>
      <form method="post" action="/user/logout">
        <button type="submit" className={s.entry}>
          <LogoutIcon size={18} />
          {t("logout")}
        </button>
      </form>
    </Dropdown>
  );
}

/** The bar of the desks: the menu button of a phone, the search, messages, language and account. */
export function DeskBar({ data }: { data: DeskData }) {
  const t = useT("desk");
  const common = useT("common");
  const { user } = data;
  return (
    <header className={s.bar} data-chrome>
      <div className={s.row}>
        <button type="button" className={s.menu} aria-label={t("openMenu")} {...{ popovertarget: deskNavId }}>
          <MenuIcon size={22} />
        </button>
        <AppLink to={data.today.href} className={s.brand}>
          <BrandMark size={26} />
          <span className={s.word} translate="no">
            {data.brand}
          </span>
          <span className={s.name}>{t("name")}</span>
        </AppLink>
        <DeskSearch groups={data.groups} />
        <div className={s.tools}>
          <AppLink to="/desk/search" className={s.find} aria-label={t("search.title")}>
            <SearchIcon size={20} />
          </AppLink>
          <LanguageMenu languages={data.languages} />
          <CountedLink
            to="/notification"
            className={s.bell}
            label={common("notifications", { count: user.unread })}
            icon={<BellIcon size={20} />}
            count={user.unread}
          />
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  );
}
