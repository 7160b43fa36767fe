import { serve } from "~/platform/domain/serve";
import { school } from "./domain";
import { examServed } from "./exam/parts.server";

export const schoolServer = serve(school, {
  calls: [...examServed.calls],
  entityDesks: [...examServed.entityDesks],
  targets: { ...examServed.targets },
  jobs: { ...examServed.jobs },
  cron: [...examServed.cron],
  exporters: { ...examServed.exporters },
  forgetters: [...examServed.forgetters],
});
