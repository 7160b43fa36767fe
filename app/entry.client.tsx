import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { parseLocale } from "./platform/i18n/locales";
import { browserTexts } from "./platform/i18n/texts.client";
import { TextsContext } from "./platform/i18n/use-t";
import { keepTranslated } from "./ui/base/keep-translated";
import { KeptPage } from "./ui/chrome/kept-page";

const { locale, texts = "common" } = document.documentElement.dataset;
const store = browserTexts(parseLocale(locale) ?? "en_US");
const named = texts.split(" ").map((text) => text.split("=") as [string, string?]);

/* The frame's file holds this entry, so it runs before the page's own script has set Remix's initial state. */
const pageReady = new Promise<void>((done) => setTimeout(done));

/* Each of these that the code names and a browser of the build's target lacks; the file defines them. */
const newerBuiltIns = [
  Object.hasOwn,
  [].at,
  "".at,
  [].findLast,
  [].toSorted,
  [].toReversed,
  URL.canParse,
  AbortSignal.timeout,
  crypto.randomUUID,
  HTMLFormElement.prototype.requestSubmit,
  window.HTMLDialogElement?.prototype.showModal,
];
const builtInsReady = newerBuiltIns.includes(undefined as never) && import("./ui/base/newer-built-ins");

const textsReady = named.map(([namespace, file]) => store.load(namespace, file));
void Promise.all([pageReady, builtInsReady, ...textsReady]).then(() => {
  const root = document.getElementById("root");
  if (!root) return;
  keepTranslated();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <KeptPage html={root.innerHTML}>
          <TextsContext.Provider value={store.source}>
            <RemixBrowser />
          </TextsContext.Provider>
        </KeptPage>
      </StrictMode>,
    );
  });
});

/* Messages between our sites are rare, so their code is loaded when another window may send or receive them, and for
   the other tabs once the page has been there for a while. */
const siteMessages = () => import("./ui/chrome/site-messages");
addEventListener("message", (event) => {
  if (event.data?.at) void siteMessages().then(({ receive }) => receive(event));
});
if (window.opener || window.parent !== window || "ReactNativeWebView" in window)
  void siteMessages().then(({ announce }) => announce());
if (window.parent === window)
  setTimeout(() => {
    if (!("ReactNativeWebView" in window)) void siteMessages().then(({ connect }) => connect());
    void import("./foundation/site/ui/preview-tags").then(({ keepPreviewTags }) => keepPreviewTags());
  }, 1_500);
