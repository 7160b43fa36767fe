/** What a page may load: bytes after brotli, and numbers of files. */
export const limits = {
  page: 90 * 1024,
  own: 12 * 1024,
  data: 12 * 1024,
  routes: 8 * 1024,
  desk: 220 * 1024,
  css: 12 * 1024,
  /** Files of code and styles of a public page. */
  parts: 17,
  /** The same for a product's home, where most visits begin. */
  homeParts: 6,
  /** Further files for a home that has a form. */
  formParts: 2,
};

/** @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest Vite's, by source */
/** @typedef {{ path: string, domain: string, file: string, title: string, desk: boolean }} Screen */
/**
 * @typedef {{ path: string, desk: boolean, files: string[], js: number, own: number, data: number, css: number,
 *   parts: number }} Weight
 */

/**
 * @param {Manifest} manifest
 * @param {string} source
 * @param {Set<string>} [found]
 * @returns {Set<string>} the sources of a module and of all its static imports
 */
function closure(manifest, source, found = new Set()) {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The manifest lacks ${source}`);
  if (found.has(source)) return found;
  found.add(source);
  for (const next of chunk.imports ?? []) closure(manifest, next, found);
  return found;
}

/** The frame around all desks, which each of them loads. */
const deskFrame = "desk-frame.tsx";

/**
 * Bytes that a first visit to each screen loads: the code of entry, root and the page's module with all static imports;
 * the data, which is the texts of its namespaces in the largest language and the route manifest; the styles. `own` is
 * the code beyond that of every page.
 * @param {Manifest} manifest
 * @param {readonly Screen[]} screens
 * @param {(file: string) => number} sizeOf compressed size of a built file
 * @param {(screen: Screen) => number} routesOf compressed size of the route manifest that a screen loads
 * @returns {Weight[]}
 */
export function pageWeights(manifest, screens, sizeOf, routesOf) {
  const route = (/** @type {string} */ file) => `app/${file}?__remix-build-client-route`;
  const files = (/** @type {Iterable<string>} */ sources, /** @type {(chunk: Chunk) => string[]} */ pick) =>
    new Set([...sources].flatMap((source) => pick(/** @type {Chunk} */ (manifest[source]))));
  const sum = (/** @type {Iterable<string>} */ names) => [...names].reduce((total, name) => total + sizeOf(name), 0);
  const textsOf = (/** @type {string} */ namespace) => {
    const languages = Object.keys(manifest).filter((source) =>
      new RegExp(`^locales/\\w+/${namespace}\\.json$`).test(source),
    );
    return Math.max(0, ...languages.map((source) => sizeOf(manifest[source]?.file ?? "")));
  };
  const everywhere = closure(manifest, route("root.tsx"), closure(manifest, "app/entry.client.tsx"));
  const shell = sum(files(everywhere, ({ file }) => [file]));
  return screens.map((screen) => {
    const all = closure(manifest, route(screen.file), new Set(everywhere));
    if (screen.desk) closure(manifest, route(deskFrame), all);
    const added = [...all].filter((source) => !everywhere.has(source));
    const namespace = screen.title.split(":")[0] ?? "common";
    const own = sum(files(added, ({ file }) => [file]));
    const loaded = [...files(all, ({ file }) => [file])];
    const data = routesOf(screen) + textsOf("common") + (namespace === "common" ? 0 : textsOf(namespace));
    const styles = files(all, (chunk) => chunk.css ?? []);
    const parts = loaded.length + styles.size;
    return { path: screen.path, desk: screen.desk, files: loaded, js: shell + own, own, data, css: sum(styles), parts };
  });
}

/** @param {readonly Weight[]} weights @returns {string[]} what is over its budget */
export function overBudget(weights) {
  /** @type {(weight: Weight) => [string, number, number][]} */
  const checks = ({ desk, js, own, data, css }) =>
    desk
      ? [["JavaScript", js, limits.desk]]
      : [
          ["JavaScript", js, limits.page],
          ["JavaScript of its own", own, limits.own],
          ["texts and routes", data, limits.data],
          ["styles", css, limits.css],
        ];
  return weights.flatMap((weight) =>
    checks(weight)
      .filter(([, size, limit]) => size > limit)
      .map(([what, size, limit]) => `${weight.path}: ${what}: ${size} bytes, at most ${limit}`),
  );
}

/**
 * Public pages that load too many files, each of them a request of a first visit.
 * @param {readonly Weight[]} weights
 * @param {readonly string[]} homes paths of the homes of products
 * @returns {string[]}
 */
export const scattered = (weights, homes) =>
  weights
    .map(({ desk, path, parts, files }) => {
      const form = files.some((file) => /(^|\/)form-[\w-]+\.js$/.test(file)) ? limits.formParts : 0;
      return { desk, path, parts, most: homes.includes(path) ? limits.homeParts + form : limits.parts };
    })
    .filter(({ desk, parts, most }) => !desk && parts > most)
    .map(({ path, parts, most }) => `${path}: comes in ${parts} files of code and styles, at most ${most}`);

/** @param {Readonly<Record<string, number>>} routes bytes of each site's route manifest @returns {string[]} */
export function overRoutes(routes) {
  return Object.entries(routes)
    .filter(([, size]) => size > limits.routes)
    .map(([site, size]) => `${site}: route manifest: ${size} bytes, at most ${limits.routes}`);
}

/**
 * Public pages that load a file with a package that only desks may load.
 * @param {readonly Weight[]} weights
 * @param {Readonly<Record<string, readonly string[]>>} packages those of desks in each built file, from the build
 * @returns {string[]}
 */
export const strangePackages = (weights, packages) =>
  weights
    .filter(({ desk }) => !desk)
    .flatMap(({ path, files }) => files.flatMap((file) => (packages[file] ?? []).map((name) => ({ path, file, name }))))
    .map(({ path, file, name }) => `${path}: loads ${name}, which belongs to the desks, in ${file}`);
