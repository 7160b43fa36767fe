import { serve } from "~/platform/domain/serve";
import { auditCalls } from "./audit-calls";
import { audit } from "./domain";

export const auditServer = serve(audit, {
  calls: auditCalls,
  personal: {
    audit_log: { stays: "log", texts: ["*", "target"], exported: "log" },
  },
});
