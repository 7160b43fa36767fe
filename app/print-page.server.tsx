import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderPage } from "./platform/http/document.server";
import type { Locale } from "./platform/i18n/locales";
import { textSource } from "./platform/i18n/texts.server";
import { TextsContext } from "./platform/i18n/use-t";
import { type HeadStyles, HeadStylesContext } from "./platform/screens/head-styles";
import { KeptPartsContext } from "./platform/screens/kept-part";
import { NonceContext } from "./platform/screens/nonce";
import type { PrintedPage } from "./platform/screens/printed-pages.server";
import { screenParts } from "./platform/screens/screen-parts.server";
import { UploadLimitsContext } from "./ui/form/upload-limits";

/** What a page is made of besides the data of its loaders. */
type Around = { url: string; locale: Locale; uploads: string | undefined; nonce: string | null };

/** Renders a page with all that its components find around them. */
export async function printPage(page: EntryContext, { url, locale, uploads, nonce }: Around): Promise<PrintedPage> {
  const source = textSource(locale);
  const read = new Set(["common"]);
  const noted = {
    ...source,
    texts: (namespace: string) => {
      read.add(namespace);
      return source.texts(namespace);
    },
  };
  const styles: HeadStyles = {};
  const parts = page.staticHandlerContext.errors ? null : screenParts(page.manifest, nonce);
  const own = nonce ?? undefined;
  const provided = (child: ReactElement) => (
    <NonceContext.Provider value={own}>
      <TextsContext.Provider value={noted}>
        <UploadLimitsContext.Provider value={uploads}>
          <HeadStylesContext.Provider value={styles}>
            <KeptPartsContext.Provider value={parts?.written ?? null}>{child}</KeptPartsContext.Provider>
          </HeadStylesContext.Provider>
        </UploadLimitsContext.Provider>
      </TextsContext.Provider>
    </NonceContext.Provider>
  );
  const { head, body } = await renderPage(page, { url, nonce: own }, provided, parts?.whole ?? String);
  return { styles: styles.write?.() ?? "", head, body, texts: [...read] };
}
