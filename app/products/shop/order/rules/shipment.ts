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

/** How long a shop may take back that it has shipped an order, in ms. */
const takenBack = 86_400_000;

type Shipped = { shipTime: Date | null; refundStatus: string };

/** Whether a shipped order can wait to be shipped again: for a day, while no refund is asked for or given. */
export const canUnship = ({ shipTime, refundStatus }: Shipped, now: Date): boolean =>
  shipTime !== null && now.getTime() - shipTime.getTime() <= takenBack && /^(none|refused)$/.test(refundStatus);
