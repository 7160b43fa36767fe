import { z } from "zod";

/** The form of the switch: whether this browser stores pages. */
export const storedPagesForm = z.object({ intent: z.enum(["on", "off"]) });
