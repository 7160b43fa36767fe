import { z } from "zod";
import { dayAfter, isDay, isKept, tokyoInstant } from "../time/tokyo";
import { plain } from "./fields";

/**
 * The start of a span of time (`days` 0) or its exclusive end (1), as an address names it: a Tokyo day, which counts
 * whole [A19], or an instant.
 */
export const spanEdge = (days: 0 | 1) =>
  plain(40).transform((text, context) => {
    const at = isDay(text) ? tokyoInstant(dayAfter(text, days)) : new Date(new Date(text).getTime() + days);
    if (isKept(at)) return at;
    context.addIssue({ code: "custom", message: "validation.day" });
    return z.NEVER;
  });
