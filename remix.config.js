import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** Small parts of the frame around every page, and of nearly every page: one file instead of many. */
const framePart = new RegExp(
  [
    /\/app\/ui\/(base\/(cx|use-hydrated)|chrome\/dropdown)\.tsx?$/,
    /\/app\/ui\/(navigation\/(app-link|button|known-path|pager|page-window)|icons\/(icon|actions|places|things))\.tsx?$/,
    /\/app\/ui\/(layout\/(page|card|panels|state-pages)|media\/(avatar|image-url|picture))\.tsx?$/,
    /\/app\/ui\/text\/(badge|money|price|language-chip)\.tsx?$/,
    /\/app\/platform\/(i18n\/use-t|data\/packed|screens\/(href|nonce|list-state))\.tsx?$/,
    /vite\/preload-helper/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** What printed parts need, and the clocks in them. */
const printedPart =
  /\/app\/(ui\/(base\/(printed-part|clock-tick|server-clock)|text\/(countdown|run-clock))|platform\/screens\/server-html)\.tsx?$/;

/** What every form needs. */
const formPart =
  /\/app\/ui\/form\/(action-form|choice-fields|field|form-context|form-error|form-reply|submit-button)\.tsx?$/;

/** @type {Map<string, string>} */
const classes = new Map();

/**
 * A short name of a class, the same in both builds: it stands on every element of a page. Throws when two get the same.
 * @param {string} name @param {string} file
 */
function className(name, file) {
  const own = `${relative(folder("./"), file)} ${name}`;
  const hash = createHash("sha256").update(own).digest("hex");
  const short = `_${BigInt(`0x${hash}`).toString(36).slice(0, 5)}`;
  if ((classes.get(short) ?? own) !== own) throw new Error(`${own} and ${classes.get(short)} are both ${short}`);
  classes.set(short, own);
  return short;
}

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

const chunks = /** @type {const} */ ([
  ["frame", framePart],
  ["printed", printedPart],
  ["form", formPart],
]);

/** The Vite configuration of the product; Remix reads it through `-c remix.config.js`. */
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { "~db": folder("./db"), "~locales": folder("./locales"), "~": folder("./app") } },
  css: { modules: { generateScopedName: className } },
  build: {
    target: ["es2020", "safari14", "chrome87"],
    manifest: true,
    rollupOptions: {
      output: {
        manualChunks: (/** @type {string} */ id) => chunks.find(([, part]) => part.test(id))?.[0],
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
    ...(isSsrBuild ? [] : [{ ...deskPackages, apply: /** @type {const} */ ("build") }]),
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
