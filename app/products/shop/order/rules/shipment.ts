import { z } from "zod";
import { plain } from "~/platform/forms/fields";
import { carriers, normalTrackingNo } from "./carriers";

/** A parcel as a form or call describes it; the number may have hyphens and spaces, which are dropped. */
export const shipmentShape = {
  carrier: z.enum(carriers),
  trackingNo: plain(100, "validation.trackingNo")
    .overwrite(normalTrackingNo)
    .min(1, "validation.required")
    .regex(/^[0-9A-Z]{6,30}$/, "validation.trackingNo"),
};
