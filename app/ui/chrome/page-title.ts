import type { MetaDescriptor } from "@remix-run/react";

/** The title of a page about one item: its name and the product's name. */
export function pageTitle(
  name: string | undefined,
  matches: readonly { id: string; data?: unknown }[],
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data as { head?: { suffix?: string } } | undefined;
  return name ? [{ title: [name, root?.head?.suffix].filter(Boolean).join(" | ") }] : [];
}
