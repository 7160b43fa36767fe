import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { loader } from "./root";
import { FailedPage } from "./ui/chrome/failed-page";
import { DeskFrame } from "./ui/desk/desk-frame";

function Framed({ children }: { children: ReactNode }) {
  const desk = useRouteLoaderData<typeof loader>("root")?.desk;
  return desk ? <DeskFrame {...desk}>{children}</DeskFrame> : children;
}

/** The frame around every desk. It uses the root's data: a loader here would run without a guard. */
export default function DeskRoute() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

/** Replaces a desk that failed, inside the same frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Framed>
      <FailedPage error={error} homeHref="/desk" />
    </Framed>
  );
}
