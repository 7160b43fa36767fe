import { z } from "zod";
import { plain } from "~/platform/fields/fields";
import { findFileKind } from "./kinds";

/** What a client announces about a file before any upload; without a kind it is a private attachment [F1]. */
export const announcedShape = z.object({
  fileName: plain(300).min(1),
  contentType: plain(200).default(""),
  kind: plain(40)
    .refine((name) => findFileKind(name) !== null)
    .default("attachment"),
});

/**
 * Options of a call that begins an upload: no transaction around it, and its own refusal for a user who is not signed
 * in.
 */
export const beginsUpload = { steps: true, refusal: "No auth to upload" } as const;
