import {
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { declaredScreens } from "~/platform/domain/declared";
import { homePaths } from "~/platform/domain/sites";
import { load } from "~/platform/forms/handler.server";
import { readerOf } from "~/platform/http/stored-page.server";
import { languageTags, locales } from "~/platform/i18n/locales";
import { screenAt } from "~/platform/screens/match-screen";
import { useNonce } from "~/platform/screens/nonce";
import { deskData } from "./foundation/dashboard/desk-data.server";
import { chromeData, pathOf } from "./foundation/site/chrome.server";
import { footerPart } from "./foundation/site/footer.server";
import { pageHead } from "./foundation/site/page-head.server";
import { Chrome } from "./ui/chrome/chrome";
import { FailedPage } from "./ui/chrome/failed-page";
import { useSteps } from "./ui/navigation/use-steps";
import "~/ui/base/theme.css";

export const loader = load(async (call) => {
  const home = homePaths[call.site];
  const path = pathOf(call.url);
  const screen = screenAt(path === "/" ? home : path);
  const { db, url, actor } = call;
  const publicFrame = async () => {
    const { chrome, menus } = await chromeData(db, call, { url, screen, home, screens: declaredScreens() });
    return { chrome, menus: { ...menus, footer: footerPart(call) }, desk: null };
  };
  const frame =
    screen?.desk && actor
      ? { chrome: null, menus: null, desk: await deskData(db, call, { actor, url, screen }) }
      : await publicFrame();
  return {
    ...frame,
    head: pageHead(call, path, screen, home),
    live: actor && new Date().toISOString(),
    ...(actor?.storedUntil && { reader: readerOf(actor.sessionId), stored: screen?.stored !== undefined }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${data.head.title} | ${data.head.suffix}` }] : [];

const useRoot = () => useRouteLoaderData<typeof loader>("root");

/** Links to the page's canonical URL, to its languages, and to the default for other languages. */
function Addresses({ canonical }: { canonical: string }) {
  const plain = canonical.replace(/\?.*/, "");
  return (
    <>
      <link rel="canonical" href={canonical} />
      {locales.map((name) => (
        <link key={name} rel="alternate" hrefLang={languageTags[name]} href={`${plain}?lang=${name}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
    </>
  );
}

/** Content of the document's head: written by the server, updated by React on navigation. */
function Head() {
  const head = useRoot()?.head;
  const isIndexed = useMatches().some(({ data }) => Object(data).isIndexed === true);
  return (
    <>
      <Meta />
      {head?.noindex !== false && !isIndexed && <meta name="robots" content="noindex" />}
      {head?.canonical && <Addresses canonical={head.canonical} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <Links />
    </>
  );
}

/**
 * On the server renders the head inside the page, from which `renderHtml` cuts it; in the browser a portal to it. What the
 * server wrote goes once React's is there, so that no moment is without a title.
 */
function CurrentHead() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    if (!mounted) return setMounted(true);
    const start = document.getElementById("head-start");
    const end = document.getElementById("head-end");
    for (let node = start?.nextSibling; node && node !== end; ) {
      const next: ChildNode | null = node.nextSibling;
      /* Styles stay, else the page would flash unstyled until React's apply; tags that other sites read stay too. */
      if (!(node instanceof HTMLElement && node.matches("[rel=stylesheet], [data-kept]"))) node.remove();
      node = next;
    }
  }, [mounted]);
  if (typeof document === "undefined")
    return (
      <>
        <meta id="head-start" />
        <Head />
        <meta id="head-end" />
      </>
    );
  return mounted ? createPortal(<Head />, document.head) : null;
}

function Steps() {
  useSteps();
  return null;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <>
      <CurrentHead />
      {children}
      <Steps />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  );
}

/** The live part of a page for a signed-in user, loaded 1.5 seconds after the page. */
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

/**
 * Once the page has been there for a while, registers the worker that answers without a network, and tells it whose page
 * this is, and its address if a copy may be stored.
 */
function StoredPages({ reader = "", stored }: { reader?: string; stored?: boolean }) {
  const { pathname, search } = useLocation();
  const page = stored ? pathname + search : undefined;
  useEffect(() => {
    const id = setTimeout(async () => {
      const { tellWorker } = await import("./ui/chrome/stored-pages");
      await tellWorker({ reader, page });
    }, 1_500);
    return () => clearTimeout(id);
  }, [reader, page]);
  return null;
}

/** Checks for a new release every hour, once the page has been open for a minute. */
function ReleaseWatch() {
  const { revalidate } = useRevalidator();
  const [offer, show] = useState<ReactNode>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const id = setTimeout(async () => {
      const { watchRelease } = await import("./ui/chrome/release-watch");
      stop = watchRelease(revalidate, show);
    }, 60_000);
    return () => {
      clearTimeout(id);
      stop?.();
    };
  }, [revalidate]);
  return offer;
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRoot();
  if (!root) return <main id="main">{children}</main>;
  return (
    <>
      {root.chrome && root.menus ? (
        <Chrome {...root.chrome} menus={root.menus}>
          {children}
        </Chrome>
      ) : (
        children
      )}
      <ReleaseWatch />
      {/* Told again with each reading of a page that may be stored. */}
      <StoredPages key={root.stored ? root.live : null} reader={root.reader} stored={root.stored} />
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

/** Replaces a page that failed, inside the same frame; desks have a boundary of their own. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <FailedPage error={error} />
    </Frame>
  );
}
