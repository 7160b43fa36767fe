import { href } from "~/platform/screens/href";
import { pushWorker } from "./worker";

/** The push part of the browser's worker, as text. */
export const pushWorkerCode = (): string => `(${pushWorker})(self, ${JSON.stringify({ ends: href("/user/logout") })});`;
