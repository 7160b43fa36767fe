import { serve } from "~/platform/domain/serve";
import { mailJobs } from "~/platform/jobs/mail.server";
import { mail } from "./domain";

export const mailServer = serve(mail, { jobs: mailJobs });
