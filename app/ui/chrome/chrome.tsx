import { type ReactNode, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { ArrowUpIcon } from "../icons/actions";
import { usePicturesAhead } from "../media/use-pictures-ahead";
import { BottomNav } from "./bottom-nav";
import { Breadcrumbs } from "./breadcrumbs";
import s from "./chrome.module.css";
import type { ChromeData, ChromeMenus } from "./chrome-data";
import footer from "./footer.module.css";
import { GlobalLoading } from "./global-loading";
import { OwnNav } from "./own-nav";
import beside from "./own-nav.module.css";
import { Snackbars } from "./snackbars";
import "./site-tiles.module.css";
import { TopBar } from "./top-bar";
import { useAnchors, useDrawers } from "./use-chrome-behaviour";

type Props = ChromeData & { printed: ChromeMenus & { end: ServerHtml }; children: ReactNode };

/**
 * The frame around every page; `end` is the content of its footer. An embedded page shows only its content, its
 * messages and the loading bar.
 */
export function Chrome({ children, printed, ...data }: Props) {
  const t = useT("common");
  const root = useRef<HTMLDivElement>(null);
  useDrawers(root);
  useAnchors();
  usePicturesAhead();

  const own = !data.embed && printed.ownNav;
  const main = (
    <main id="main" className={s.main} tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <div
      ref={root}
      id="top"
      className={s.shell}
      data-site={data.site}
      data-embed={data.embed || undefined}
      data-signed-in={data.user ? "" : undefined}
    >
      <a href="#main" className={s.skip} data-chrome>
        {t("skipToContent")}
      </a>
      <GlobalLoading />
      {!data.embed && <TopBar data={data} menus={printed} />}
      <Snackbars flashes={data.flashes} />
      {!data.embed && <Breadcrumbs trail={data.breadcrumbs} />}
      {own ? (
        <div className={beside.beside}>
          <OwnNav {...own} />
          {main}
        </div>
      ) : (
        main
      )}
      {!data.embed && <footer className={footer.footer} data-chrome {...writtenHtml(printed.end)} />}
      <nav className={s.rail} aria-label={t("scrollToTop")} data-chrome>
        <a href="#top" className={s.up} aria-label={t("scrollToTop")}>
          <ArrowUpIcon size={22} />
        </a>
      </nav>
      {!data.embed && <BottomNav html={printed.bottom} />}
    </div>
  );
}
