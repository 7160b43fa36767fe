import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { event } from "./domain";

export const eventServer = serve(event, { fileReaders: { event: administrators } });
