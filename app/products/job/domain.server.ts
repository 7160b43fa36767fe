import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { job } from "./domain";

export const jobServer = serve(job, { fileReaders: { resume: administrators } });
