import { type ClientLoaderFunctionArgs, redirectDocument } from "@remix-run/react";

export { default, loader } from "./not-found";

/** In the browser: requests the document from the server, since this page's script does not know every screen. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  new URL(request.url).pathname === window.location.pathname ? serverLoader() : redirectDocument(request.url);
