import { createContext } from "react";
import { serverNow } from "./server-clock";

/** The server's clock, milliseconds since 1970: on the server the time of rendering, in the browser it runs on [C15]. */
export const ClockContext = createContext<() => number>(serverNow);
