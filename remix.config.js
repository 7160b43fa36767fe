import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** Small parts of the frame around every page, and of nearly every page: one file instead of many. */
const framePart =
  /\/app\/(ui\/(base\/(cx|use-hydrated)|navigation\/(app-link|button)|layout\/(page|panels|state-pages)|text\/(badge|money)|icons\/(icon|actions|places|things)|media\/(avatar|image-url|picture))|platform\/(i18n\/use-t|screens\/(href|nonce)))\.tsx?$/;

/** What every form needs. */
const formPart =
  /\/app\/ui\/form\/(action-form|choice-fields|field|form-context|form-error|form-reply|submit-button)\.tsx?$/;

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
export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { "~db": folder("./db"), "~locales": folder("./locales"), "~": folder("./app") } },
  build: {
    target: ["es2020", "safari14", "chrome87"],
    manifest: true,
    rollupOptions: {
      output: {
        manualChunks: (/** @type {string} */ id) =>
          framePart.test(id) ? "frame" : formPart.test(id) ? "form" : undefined,
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
