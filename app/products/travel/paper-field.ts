import { z } from "zod";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { fileReference } from "~/platform/api/file-reference";
import { plain } from "~/platform/fields/fields";
import { travelPapers } from "./uploads";

/** The PDF of an article: a file in forms, `{type, uuidKey}` in calls. */
export const paperField = (): FieldKind<string> => ({
  form: fileKeys({ required: true }).transform(([key = ""]) => key),
  draft: fileKeys().transform(([key = ""]) => key),
  call: {
    shape: (name) => ({ [name]: z.object({ uuidKey: fileKeyField, type: plain(40).optional() }) }),
    /* A draft may lack the PDF. */
    read: (body, name) => (body[name] as { uuidKey: string } | null | undefined)?.uuidKey ?? "",
    write: (key, name) => ({ [name]: key ? fileReference(key) : null }),
  },
  required: true,
  control: () => ({ type: "files", upload: travelPapers, max: 1 }),
  typed: (key) => (key ? [key] : []),
  cell: (key) => ({ text: key ? "PDF" : "", inFile: key }),
  files: [{ upload: travelPapers, keys: (key) => (key ? [key] : []) }],
});
