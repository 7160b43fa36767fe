import { workerEnds } from "~/foundation/stored-pages/worker-script.server";
import { pushWorker } from "./worker";

/** The push part of the browser's worker, as text. */
export const pushWorkerCode = (): string => `(${pushWorker})(self, ${JSON.stringify({ ends: workerEnds })});`;
