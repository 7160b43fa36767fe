import { z } from "zod";
import { plain } from "~/platform/fields/fields";
import { typedCode } from "~/platform/fields/typed-signs";
import { carriers } from "./carriers";

/** A tracking number as it is stored: without blanks and hyphens. */
export const normalTrackingNo = (typed: string): string => typedCode(typed).replaceAll("-", "").toUpperCase();

/** A parcel as a form or call describes it; the number may have hyphens and spaces, which are dropped. */
export const shipmentShape = {
  carrier: z.enum(carriers),
  trackingNo: plain(100, "validation.trackingNo")
    .overwrite(normalTrackingNo)
    .min(1, "validation.required")
    .regex(/^[0-9A-Z]{6,30}$/, "validation.trackingNo"),
};
