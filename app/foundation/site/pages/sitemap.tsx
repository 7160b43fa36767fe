import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { writtenHtml } from "~/platform/screens/server-html";
import { Page, PageHead } from "~/ui/layout/page";
import { sitemapLoader } from "../sitemap-page.server";
import s from "../ui/sitemap.module.css";

export const loader = sitemapLoader;

/** Page with links to everything public on this host, by section. */
export default function SitemapPage() {
  const t = useT("pages");
  const { siteName, text } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("sitemap")} lead={siteName} />
      <div className={s.groups} {...writtenHtml(text)} />
    </Page>
  );
}
