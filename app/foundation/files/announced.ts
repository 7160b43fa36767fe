import { z } from "zod";
import { findFileKind } from "./kinds";

/** What every way in is told about a file; without a kind it is a private attachment (decisions F1). */
export const announcedShape = z.object({
  fileName: z.string().min(1).max(300),
  contentType: z.string().max(200).default(""),
  kind: z
    .string()
    .max(40)
    .refine((name) => findFileKind(name) !== null)
    .default("attachment"),
});
