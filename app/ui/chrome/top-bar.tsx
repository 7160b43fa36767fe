import { useT } from "~/platform/i18n/use-t";
import { writtenHtml } from "~/platform/screens/server-html";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { StaticNav } from "~/ui/navigation/static-nav";
import { ChevronDownIcon } from "../icons/actions";
import { BellIcon, CartIcon, GlobeIcon } from "../icons/places";
import type { ChromeData, ChromeMenus } from "./chrome-data";
import { CountedLink } from "./counted-link";
import { Dropdown } from "./dropdown";
import { SideMenu } from "./side-menu";
import s from "./top-bar.module.css";

/** Logo, site menu, language and account; below them the sections of this site. */
export function TopBar({ data, menus }: { data: ChromeData; menus: ChromeMenus }) {
  const t = useT("common");
  const { cart } = data;
  return (
    <header className={s.bar} data-chrome>
      <div className={s.row}>
        <AppLink to={data.homeHref} className={s.logo} {...writtenHtml(menus.logo)} />
        <div className={s.tools}>
          <div className={s.finders} {...writtenHtml(menus.finders)} />
          <LanguageMenu data={data} />
          {cart && (
            <CountedLink
              to={cart.href}
              className={s.cart}
              label={cart.label}
              icon={<CartIcon size={22} />}
              count={cart.count}
            />
          )}
          {data.user ? (
            <>
              <CountedLink
                to={data.user.notificationsHref}
                label={t("notifications", { count: data.user.unread })}
                icon={<BellIcon size={22} />}
                count={data.user.unread}
              />
              <SideMenu data={data} user={data.user} groups={menus.accountMenu} />
            </>
          ) : (
            <Account data={data} />
          )}
        </div>
      </div>
      {menus.tabs && <StaticNav html={menus.tabs} className={s.tabs} label={t("sections")} />}
    </header>
  );
}

function LanguageMenu({ data }: { data: ChromeData }) {
  const t = useT("common");
  const current = data.languages.find((language) => language.current);
  return (
    <Dropdown
      label={t("language")}
      shown={current?.label}
      icon={<GlobeIcon size={20} />}
      mark={<ChevronDownIcon size={16} />}
    >
      <ul>
        {data.languages.map((language) => (
          <li key={language.locale}>
            <AppLink
              reload
              to={language.href}
              lang={language.lang}
              hrefLang={language.lang}
              className={s.entry}
              aria-current={language.current ? "true" : undefined}
            >
              {language.label}
            </AppLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function Account({ data }: { data: ChromeData }) {
  const t = useT("common");
  return (
    <>
      <AppLink to={data.loginHref} className={s.login}>
        {t("login")}
      </AppLink>
      <LinkButton to={data.registerHref} size="sm">
        {t("register")}
      </LinkButton>
    </>
  );
}
