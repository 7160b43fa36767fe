import { useRouteLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import type { loader as rootLoader } from "~/root";
import { PendingPage } from "~/ui/layout/state-pages";

/** A loader of its own, so that the guard of each screen in preparation runs. */
export const loader = load(async () => null);

export default function PendingScreen() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <PendingPage homeHref="/" {...(root && { title: root.head.title })} />;
}
