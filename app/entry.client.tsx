import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { parseLocale } from "./platform/i18n/locales";
import { browserTexts } from "./platform/i18n/texts.client";
import { TextsContext } from "./platform/i18n/use-t";

const { locale, texts = "common" } = document.documentElement.dataset;
const store = browserTexts(parseLocale(locale) ?? "en_US");
const named = texts.split(" ").map((text) => text.split("=") as [string, string?]);

/* The frame's file holds this entry, so it runs before the page's own script has set Remix's initial state. */
const pageReady = new Promise<void>((done) => setTimeout(done));

void Promise.all([pageReady, ...named.map(([namespace, file]) => store.load(namespace, file))]).then(() => {
  const root = document.getElementById("root");
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <TextsContext.Provider value={store.source}>
          <RemixBrowser />
        </TextsContext.Provider>
      </StrictMode>,
    );
  });
});

/* Messages between our sites are rare, so their code is loaded only when another window may send or receive them. */
const siteMessages = () => import("./ui/chrome/site-messages");
addEventListener("message", (event) => {
  if (event.data?.at) void siteMessages().then(({ receive }) => receive(event));
});
if (window.opener || window.parent !== window || "ReactNativeWebView" in window)
  void siteMessages().then(({ announce }) => announce());
