import {
  isRouteErrorResponse,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { declaredScreens } from "~/platform/domain/declared";
import { load } from "~/platform/forms/handler.server";
import { screenAt } from "~/platform/screens/match-screen";
import { useNonce } from "~/platform/screens/nonce";
import { homePaths } from "~/platform/screens/sites";
import { NoPermissionPanel, NotFoundPanel } from "~/ui/layout/state-pages";
import { chromeData } from "./foundation/site/chrome.server";
import { pageHead } from "./foundation/site/page-head.server";
import { Chrome } from "./ui/chrome/chrome";
import { ErrorPanel } from "./ui/chrome/error-panel";
import "~/ui/base/theme.css";

export const loader = load(async (call) => {
  const home = homePaths[call.site];
  const path = call.url.pathname.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
  const screen = screenAt(path === "/" ? home : path);
  const chrome = await chromeData(call.db, call, { url: call.url, screen, home, screens: declaredScreens() });
  return { chrome, head: pageHead(call, path, screen, home), live: call.actor && new Date().toISOString() };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${data.head.title} | ${data.head.suffix}` }] : [];

const useRoot = () => useRouteLoaderData<typeof loader>("root");

/** What stands in the document's head: written by the server, kept current by React on navigation. */
export function Head() {
  const head = useRoot()?.head;
  return (
    <>
      <Meta />
      {head?.noindex !== false && <meta name="robots" content="noindex" />}
      {head?.canonical && <link rel="canonical" href={head.canonical} />}
      {head?.alternates.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <Links />
    </>
  );
}

function CurrentHead() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const start = document.getElementById("head-start");
    const end = document.getElementById("head-end");
    for (let node = start?.nextSibling; node && node !== end; ) {
      const next: ChildNode | null = node.nextSibling;
      /* Without the server's styles the page would flash bare until React's copies are applied. */
      if (!(node instanceof HTMLLinkElement && node.rel === "stylesheet")) node.remove();
      node = next;
    }
    setMounted(true);
  }, []);
  return mounted ? createPortal(<Head />, document.head) : null;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <>
      <CurrentHead />
      {children}
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

/** The live part of a page, fetched when the browser has nothing else to do; only for somebody signed in. */
function IdleLive({ now }: { now: string }) {
  const [live, show] = useState<ReactNode>(null);
  useEffect(() => {
    const id = setTimeout(async () => {
      const { Live } = await import("./foundation/notifications/ui/live");
      show((before) => before ?? <Live since={now} />);
    }, 1_500);
    return () => clearTimeout(id);
  }, [now]);
  return live;
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRoot();
  if (!root) return <main id="main">{children}</main>;
  return (
    <>
      <Chrome {...root.chrome}>{children}</Chrome>
      {root.live && <IdleLive now={root.live} />}
    </>
  );
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function failure(error: unknown): ReactNode {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel homeHref="/" />;
  if (isRouteErrorResponse(error) && error.status === 406) return <NoPermissionPanel homeHref="/" />;
  return <ErrorPanel homeHref="/" reportHref="/pages/feedback" />;
}

/** Replaces a page that failed, inside the same frame: not found, or the panel that tries again (decisions SH29). */
export function ErrorBoundary() {
  return <Frame>{failure(useRouteError())}</Frame>;
}
