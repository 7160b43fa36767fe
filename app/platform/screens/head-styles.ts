import { createContext } from "react";

/** Where a part of a page leaves its way to the styles that it made while the server rendered it. */
export type HeadStyles = { write?: () => string };

/** Only on the server: what `write` gives after the page is rendered stands in its head, before all other styles. */
export const HeadStylesContext = createContext<HeadStyles | null>(null);
