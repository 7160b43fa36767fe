/* The function that makes the browser's routes, which Remix does not export by name. */
declare module "@remix-run/react/dist/esm/routes.js" {
  export { createClientRoutes } from "@remix-run/react/dist/routes";
}
