import { useT } from "~/platform/i18n/use-t";
import { writtenHtml } from "~/platform/screens/server-html";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ChevronDownIcon, SearchIcon } from "../icons/actions";
import { BellIcon, CartIcon, GlobeIcon, GridIcon, SitesIcon } from "../icons/places";
import { BrandMark } from "./brand-mark";
import type { ChromeData, ChromeMenus } from "./chrome-data";
import { CountedLink } from "./counted-link";
import { Dropdown } from "./dropdown";
import { SideMenu } from "./side-menu";
import s from "./top-bar.module.css";

/** Logo, switch of site, language, account; below them the sections of this site. */
export function TopBar({ data, menus }: { data: ChromeData; menus: ChromeMenus }) {
  const t = useT("common");
  /* A phone has it in the bar below, and the first page of a shop beside its search. */
  const cart = data.breadcrumbs.length > 0 ? data.bottom.find(({ id }) => id === "cart") : undefined;
  return (
    <header className={s.bar} data-chrome>
      <div className={s.row}>
        <AppLink to={data.homeHref} className={s.logo}>
          <BrandMark size={30} />
          <span className={s.word} translate="no">
            {data.brand}
          </span>
          {data.site !== "main" && <span className={s.site}>{data.siteLabel}</span>}
        </AppLink>
        <div className={s.tools}>
          <AppLink to={data.searchHref} className={s.search} aria-label={t("search")}>
            <SearchIcon size={20} />
          </AppLink>
          {menus.categoryMenu && (
            <Dropdown className={s.wide} label={t("categories")} icon={<GridIcon size={20} />}>
              <div {...writtenHtml(menus.categoryMenu)} />
            </Dropdown>
          )}
          <Dropdown className={s.wide} label={t("sites")} icon={<SitesIcon size={20} />}>
            <div {...writtenHtml(menus.siteMenu)} />
          </Dropdown>
          <LanguageMenu data={data} />
          {cart?.href && (
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
      {data.tabs.length > 0 && (
        <nav className={s.tabs} aria-label={t("sections")}>
          <ul>
            {data.tabs.map((tab) => (
              <li key={tab.href}>
                <AppLink to={tab.href} aria-current={tab.current ? "page" : tab.inside ? "true" : undefined}>
                  {tab.label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
