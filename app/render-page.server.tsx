import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderHtml } from "./platform/http/document.server";
import type { Locale } from "./platform/i18n/locales";
import { textSource } from "./platform/i18n/texts.server";
import { TextsContext } from "./platform/i18n/use-t";
import { type HeadStyles, HeadStylesContext } from "./platform/screens/head-styles";
import { NonceContext } from "./platform/screens/nonce";
import { ClockContext } from "./ui/base/clock-context";
import { UploadLimitsContext } from "./ui/form/upload-limits";

/** What a page is rendered with besides its loader data; `now` in milliseconds since 1970. */
type Surroundings = {
  url: string;
  locale: Locale;
  uploads: string | undefined;
  nonce: string | undefined;
  now: number;
};

/** The parts of a rendered page, and the text namespaces that it read. */
type RenderedPage = { styles: string; head: string; body: string; texts: readonly string[] };

/** Renders a page once, in the contexts that its components read. */
export async function renderPage(
  page: EntryContext,
  { url, locale, uploads, nonce, now }: Surroundings,
): Promise<RenderedPage> {
  const source = textSource(locale);
  const read = new Set(["common"]);
  const recorded = {
    ...source,
    texts: (namespace: string) => {
      read.add(namespace);
      return source.texts(namespace);
    },
  };
  const styles: HeadStyles = {};
  const withContexts = (child: ReactElement) => (
    <NonceContext.Provider value={nonce}>
      <TextsContext.Provider value={recorded}>
        <UploadLimitsContext.Provider value={uploads}>
          <HeadStylesContext.Provider value={styles}>
            <ClockContext.Provider value={() => now}>{child}</ClockContext.Provider>
          </HeadStylesContext.Provider>
        </UploadLimitsContext.Provider>
      </TextsContext.Provider>
    </NonceContext.Provider>
  );
  const { head, body } = await renderHtml(page, { url, nonce }, withContexts);
  return { styles: styles.write?.() ?? "", head, body, texts: [...read] };
}
