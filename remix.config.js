import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { browserRemix } from "./scripts/lib/browser-remix.mjs";
import { classNames } from "./scripts/lib/class-names.mjs";
import { shortMessages } from "./scripts/lib/short-messages.mjs";

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * What nearly every page loads: the chrome, the look's parts and the platform's. It is one file of code and one of
 * styles with the entry; the root's own file only hands on what the frame has.
 */
const framePart =
  /\/app\/(entry\.client\.tsx|root\.tsx|ui\/(base|chrome|icons|layout|media|navigation|text)\/|platform\/(i18n\/|screens\/|data\/counted|domain\/(screens|sites)\.)|foundation\/(tags\/ui\/tag-links|search\/search-href))|\0vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|@remix-run|turbo-stream)\//;

/** Parts of the look that few pages need or that come later. */
const laterPart =
  /\/app\/(platform\/i18n\/(in-tokyo|text-index)|ui\/(base\/newer-built-ins|chrome\/(hide-on-scroll|release-watch|site-messages|stored-pages)|icons\/(account|nav-icon|order-icon|tools|trades)|layout\/(fold|steps)|media\/(autoplay|picture-set|scenes|signed-link|use-video|video-[\w-]+)|navigation\/print-button|text\/(clock-time|qr-code|week-hours)))/;

/**
 * Parts that stand together on a page are one file: those of forms, of an order's page, of the lists of orders, of a stay,
 * of what one claps for, keeps, shares and comments; so is a product's home with all that it shows, where its other pages
 * find cards.
 */
const shared =
  /\/app\/(?:ui\/(form)\/(?!crop\/|file-|lost-post|send-file|shrink-picture|upload-limits|use-uploads)|foundation\/(orders)\/ui\/(?:act-form|order-actions|order-history|order-money|state-badge)|foundation\/(claps)\/ui\/|products\/([^/]+)\/pages\/home\.tsx)/;

/** Small files that belong to one of these parts although they lie elsewhere. @type {readonly (readonly [RegExp, string])[]} */
const beside = [
  [
    /\/app\/(foundation\/(claps|comments|subjects)\/ui|products\/shop\/catalogue\/ui)\/(claps|comments|share|buy-form)\.module/,
    "form",
  ],
  [/\/app\/ui\/(text\/qr-code|layout\/steps)/, "orders"],
  [/\/app\/foundation\/(subjects\/ui\/share\.|comments\/ui\/comments\.|favourites\/ui\/favourite-button)/, "claps"],
  [
    /\/app\/(foundation\/(moderation\/ui\/report-fold|rich-text\/ui\/(printed-text|rich-text\.module))|platform\/(domain\/access\.|fields\/postcode)|ui\/layout\/fold\.)/,
    "form",
  ],
  [/\/app\/foundation\/payments\/payable\./, "orders"],
  [/\/app\/(platform\/realtime\/client|foundation\/notifications\/ui\/live)\./, "socket"],
  [/\/app\/platform\/realtime\/live-joins/, "live-joins"],
  [/\/app\/foundation\/orders\/ui\/(order-list|paid-card|pay-result)/, "order-list"],
  [/\/app\/products\/shop\/catalogue\/ui\/(price-block|sale-banner)\./, "shop"],
  [
    /\/app\/(products\/(hotel|stay)\/booking\/ui\/(at-hotel|booking\.module|stay-(head|sums))|products\/hotel\/(booking\/rules\/arrival-times|nights\/rules\/price)\.|foundation\/nights\/ui\/night-table)/,
    "booked-stay",
  ],
  [/\/app\/(foundation\/nights\/ui\/(stay-offer|party-words)|products\/hotel\/limits)\.tsx?/, "stay-offer"],
  [/\/app\/foundation\/nights\/(rules\/night-count|ui\/(stay-form\.tsx|use-day-marks))/, "stay-form"],
  [/\/app\/foundation\/nights\/ui\/stay-(form|offer)\.module/, "form"],
  [/\/app\/(platform\/i18n\/in-tokyo|ui\/text\/clock-time)\./, "clock"],
  [/\/app\/products\/stay\/ui\/stay(\.module|-grid)/, "stay-parts"],
];

const chunkOf = (/** @type {string} */ id) => {
  if (framePart.test(id) && !laterPart.test(id)) return "frame";
  return beside.find(([files]) => files.test(id))?.[1] ?? shared.exec(id)?.slice(1).find(Boolean);
};

const deskPackage = /\/node_modules\/(@mui\/[^/]+|@emotion\/[^/]+|@tiptap\/[^/]+|prosemirror-[^/]+)\//;

/** Writes which built files of the browser hold packages that only desks may load; the budgets read it. */
const deskPackages = {
  name: "desk-packages",
  /** @param {unknown} _options @param {Record<string, { type: string, modules?: object }>} bundle */
  async writeBundle(_options, bundle) {
    const found = Object.entries(bundle).flatMap(([file, { modules = {} }]) => {
      const names = new Set(Object.keys(modules).flatMap((id) => deskPackage.exec(id)?.[1] ?? []));
      return names.size > 0 ? [[file, [...names].sort()]] : [];
    });
    await mkdir(folder("./build/.vite"), { recursive: true });
    await writeFile(folder("./build/.vite/desk-packages.json"), JSON.stringify(Object.fromEntries(found)));
  },
};

/** The Vite configuration of the product; Remix reads it through `-c remix.config.js`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === "build" && { css: { modules: { generateScopedName: classNames(folder("./app")) } } }),
  resolve: { alias: { "~db": folder("./db"), "~locales": folder("./locales"), "~": folder("./app") } },
  build: {
    target: ["es2020", "safari14", "chrome87"],
    manifest: true,
    rollupOptions: {
      output: {
        manualChunks: chunkOf,
        /* A page names many files; the shortest hash that so many chunks may have. */
        ...(!isSsrBuild && {
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:7][extname]",
        }),
      },
    },
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      compress: { passes: 3, ecma: 2020, pure_getters: true },
      format: { comments: false },
    },
  },
  server: { middlewareMode: true },
  plugins: [
    ...(isSsrBuild
      ? []
      : [deskPackages, browserRemix(), shortMessages()].map((part) => ({
          ...part,
          apply: /** @type {const} */ ("build"),
        }))),
    remix({
      serverModuleFormat: "esm",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        v3_lazyRouteDiscovery: false,
      },
    }),
  ],
}));
