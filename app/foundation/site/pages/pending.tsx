import { useMatches } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { PendingPage } from "~/ui/layout/state-pages";

/** A loader of its own, so that the guard of each screen in preparation runs. */
export const loader = load(async () => null);

export default function PendingScreen() {
  const root = useMatches()[0]?.data as { head?: { title: string } } | undefined;
  return <PendingPage homeHref="/" {...(root?.head && { title: root.head.title })} />;
}
