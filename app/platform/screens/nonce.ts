import { createContext, useContext } from "react";

/** The nonce of this page's inline scripts: set only while rendering on the server, and never for cached pages. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
