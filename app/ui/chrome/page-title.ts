import type { MetaDescriptor } from "@remix-run/react";

/** The title of a page that is about one thing: its name, and the product's as on every page. */
export function pageTitle(
  name: string | undefined,
  matches: readonly { id: string; data?: unknown }[],
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data as { head?: { suffix?: string } } | undefined;
  return name ? [{ title: [name, root?.head?.suffix].filter(Boolean).join(" | ") }] : [];
}
