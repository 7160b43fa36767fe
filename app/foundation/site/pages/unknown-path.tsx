import { type ClientLoaderFunctionArgs, redirectDocument } from "@remix-run/react";

export { default, loader } from "./not-found";

/** In the browser: a screen that this page's script does not know may well exist, so the server answers with a document. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  new URL(request.url).pathname === window.location.pathname ? serverLoader() : redirectDocument(request.url);
