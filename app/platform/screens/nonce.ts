import { createContext, useContext } from "react";

/** The nonce of this page's inline scripts: only while rendering on the server, and never on cached pages. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);

/** Printed HTML as it is kept for other pages: its scripts have the place of a nonce, and none in it. */
export const withoutNonce = (html: string, nonce: string | null): string =>
  nonce === null ? html : html.replaceAll(` nonce="${nonce}"`, ' nonce=""');

/** Kept HTML with the nonce of a page. */
export const withNonce = (html: string, nonce: string | null): string =>
  nonce === null ? html : html.replaceAll(' nonce=""', ` nonce="${nonce}"`);
