import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { writtenHtml } from "~/platform/screens/server-html";
import { Page, PageHead } from "~/ui/layout/page";
import { PrintButton } from "~/ui/navigation/print-button";
import { documentLoader } from "../document-page.server";
import s from "../ui/document.module.css";

export const loader = documentLoader;

/** Page of any document: its title, the date of its version, and the text rendered by the server. */
export default function DocumentPage() {
  const t = useT("pages");
  const { title, version, shownVersion, text } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={title}
        lead={<time dateTime={version}>{t("version", { day: shownVersion })}</time>}
        actions={<PrintButton>{t("print")}</PrintButton>}
      />
      <article className={s.text} {...writtenHtml(text)} />
    </Page>
  );
}
