import { createContext } from "react";

/** Lets a part of a page provide the styles it made during server rendering. */
export type HeadStyles = { write?: () => string };

/** Server only: the result of `write`, called after rendering, is put into the head before all other styles. */
export const HeadStylesContext = createContext<HeadStyles | null>(null);
