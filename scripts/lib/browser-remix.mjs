const remix = /\/node_modules\/@remix-run\/react\/dist\/esm\/(errorBoundaries|components)\.js$/;

/**
 * Remix's last resort without its page "Application Error", which would take the place of a page that was there already:
 * what reaches it goes on to the boundary of `app/entry.client.tsx`.
 */
const boundaries = `export const RemixErrorBoundary = ({ children }) => children;
export const BoundaryShell = RemixErrorBoundary;
export const RemixRootDefaultErrorBoundary = ({ error }) => { throw error; };`;

/** What `<Scripts>` writes on the server only, where a page has its data; the compressor removes what never runs. */
const serverOnly = [
  ["let contextScript = staticContext ?", "let contextScript = false ?"],
  ["let activeDeferreds = future.v3_singleFetch ?", "let activeDeferreds = true ?"],
  ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?"],
];

/** @param {string} code @returns {string} the code of `<Scripts>` and its like without what a browser never runs */
function withoutServers(code) {
  let short = code;
  for (const [from = "", to = ""] of serverOnly) {
    if (!short.includes(from)) throw new Error(`Remix no longer says: ${from}`);
    short = short.replace(from, to);
  }
  return short;
}

/**
 * Remix's code for the browser without its error page and without what it writes on the server.
 * @returns {{ name: string, transform(code: string, id: string): { code: string, map: null } | undefined }}
 */
export const browserRemix = () => ({
  name: "browser-remix",
  transform(code, id) {
    const [, file] = remix.exec(id) ?? [];
    if (!file) return undefined;
    return { code: file === "errorBoundaries" ? boundaries : withoutServers(code), map: null };
  },
});
