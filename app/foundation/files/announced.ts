import { z } from "zod";
import { plain } from "~/platform/forms/fields";
import { findFileKind } from "./kinds";

/** What every way in is told about a file; without a kind it is a private attachment [F1]. */
export const announcedShape = z.object({
  fileName: plain(300).min(1),
  contentType: plain(200).default(""),
  kind: plain(40)
    .refine((name) => findFileKind(name) !== null)
    .default("attachment"),
});

/** A call that lets a file in: in steps, and who is not signed in reads why. */
export const beginsUpload = { steps: true, refusal: "No auth to upload" } as const;
