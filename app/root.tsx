import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { load } from "./platform/handler.server";
import { useNonce } from "./platform/nonce";

export const loader = load(async ({ site, locale }) => ({ site, locale }));

/** What stands in the document's head: written by the server, kept current by React on navigation. */
export function Head() {
  return (
    <>
      <Meta />
      <Links />
    </>
  );
}

function CurrentHead() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    const start = document.getElementById("head-start");
    const end = document.getElementById("head-end");
    while (start?.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
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

export default function Root() {
  return <Outlet />;
}
