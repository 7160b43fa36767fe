import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import type { ServerHtml } from "~/platform/screens/server-html";
import { Breadcrumbs } from "../chrome/breadcrumbs";
import { GlobalLoading } from "../chrome/global-loading";
import { Snackbars } from "../chrome/snackbars";
import { useAnchors, useDrawers } from "../chrome/use-chrome-behaviour";
import { DeskBar } from "./desk-bar";
import { DeskContext } from "./desk-context";
import type { DeskData } from "./desk-data";
import s from "./desk-frame.module.css";
import { DeskNav } from "./desk-nav";
import { deskNavId } from "./desk-nav-id";
import { MuiProvider } from "./mui-provider";

/** Closes the drawer when the page changes; the browser itself closes it on a tap outside and on Esc. */
function useClosingNav(): void {
  const { key } = useLocation();
  useEffect(() => {
    const nav = key ? document.getElementById(deskNavId) : null;
    /* A browser without popovers throws at a selector that it does not know. */
    if (nav?.hidePopover && nav.matches("[popover]:popover-open")) nav.hidePopover();
  }, [key]);
}

/**
 * The frame around every desk: one bar, the navigation by role at the side (on a phone in a drawer that needs no
 * JavaScript), and the breadcrumbs. An embedded page has only its content, its messages and the loading bar.
 */
export function DeskFrame({ children, nav, ...data }: DeskData & { nav: ServerHtml; children: ReactNode }) {
  const t = useT("common");
  const root = useRef<HTMLDivElement>(null);
  useDrawers(root);
  useAnchors();
  useClosingNav();
  return (
    <MuiProvider>
      <DeskContext.Provider value={data}>
        <div
          ref={root}
          id="top"
          className={s.shell}
          data-desk
          data-site={data.site}
          data-embed={data.embed || undefined}
        >
          <a href="#main" className={s.skip} data-chrome>
            {t("skipToContent")}
          </a>
          <GlobalLoading />
          {!data.embed && <DeskBar data={data} />}
          {!data.embed && <DeskNav html={nav} />}
          <div className={s.content}>
            <Snackbars flashes={data.flashes} />
            {!data.embed && <Breadcrumbs trail={data.breadcrumbs} />}
            <main id="main" className={s.main} tabIndex={-1}>
              {children}
            </main>
          </div>
        </div>
      </DeskContext.Provider>
    </MuiProvider>
  );
}
