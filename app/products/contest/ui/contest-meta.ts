import type { MetaDescriptor } from "@remix-run/react";
import { pageTitle } from "~/ui/chrome/page-title";
import { shareMeta } from "~/ui/media/share-meta";
import type { ContestPart } from "../contest-page.server";

/** Title and tags for search engines and sharing of a contest's page. */
export function contestMeta({ contest, url }: ContestPart, matches: Parameters<typeof pageTitle>[1]): MetaDescriptor[] {
  const { title, summary, cover } = contest;
  const shared = shareMeta({ name: title.text, text: summary, pictures: [cover] }, url);
  return [...pageTitle(title.text, matches), ...shared.tags];
}
