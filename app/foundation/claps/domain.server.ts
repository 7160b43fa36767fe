import { serve } from "~/platform/domain/serve";
import { clapCalls } from "./calls";
import { claps } from "./domain";
import { exportClaps } from "./export.server";
import { forgetClaps } from "./forget-claps.server";
import { clapCheck } from "./integrity.server";

export const clapsServer = serve(claps, {
  calls: clapCalls,
  exporters: { claps: exportClaps },
  forgetters: [forgetClaps],
  checks: [{ book: "claps", check: clapCheck }],
  personal: {
    clap: {
      stays: "counted",
      emptied: ["user_id", "device"],
      texts: ["*"],
      exported: { at: "claps" },
      withheld: ["device"],
    },
    clap_day: { stays: "expires", texts: ["who"], exported: "expires" },
  },
});
