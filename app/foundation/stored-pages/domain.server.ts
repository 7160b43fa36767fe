import { serve } from "~/platform/domain/serve";
import { storedPages } from "./domain";
import { workerScript } from "./worker-script.server";

export const storedPagesServer = serve(storedPages, { handlers: [{ path: "/sw.js", handle: workerScript }] });
