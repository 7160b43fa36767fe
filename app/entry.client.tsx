import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";

const files = import.meta.glob<Record<string, unknown>>(["../locales/*/*.json", "!../locales/*/errors.json"], { import: "default" });

/** Loads one namespace of one language as its own chunk. */
const backend = {
  type: "backend" as const,
  init: () => undefined,
  read: (locale: string, namespace: string, done: (error: unknown, texts: Record<string, unknown> | null) => void) => {
    const file = files[`../locales/${locale}/${namespace}.json`];
    if (file) file().then((texts) => done(null, texts), (error) => done(error, null));
    else done(null, {});
  },
};

const { locale, texts } = document.documentElement.dataset;
const i18n = i18next.createInstance();
void i18n
  .use(backend)
  .use(initReactI18next)
  .init({ lng: locale ?? "en_US", fallbackLng: false, load: "currentOnly", ns: (texts ?? "common").split(" "), defaultNS: "common", interpolation: { escapeValue: false } })
  .then(hydrate);

function hydrate(): void {
  const root = document.getElementById("root");
  if (!root) return;
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
