import type { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import type { Upload } from "~/platform/domain/uploads";
import type { FieldKind } from "./field-kind";

/** One picture of a kind of upload, explained by its hint. */
export const picture = (upload: Upload): FieldKind<string> => ({
  form: fileKeys({ required: true }).transform(([key = ""]) => key),
  draft: fileKeys().transform(([key = ""]) => key),
  required: true,
  control: () => ({ type: "files", upload, max: 1 }),
  typed: (key) => (key ? [key] : []),
  cell: (key) => ({ text: key, picture: key }),
  files: [{ upload, keys: (key) => (key ? [key] : []) }],
});

/** One video of a kind of upload. */
export const film = (upload: Upload): FieldKind<string> => ({
  ...picture(upload),
  cell: (key) => ({ text: key }),
});

/** An optional picture of a kind of upload. */
export const optionalPicture = (upload: Upload): FieldKind<string | null> => ({
  form: fileKeys({ max: 1 }).transform(([key]) => key ?? null),
  required: false,
  control: () => ({ type: "files", upload, max: 1 }),
  typed: (key) => (key ? [key] : []),
  cell: (key) => ({ text: key ?? "", ...(key && { picture: key }) }),
  files: [{ upload, keys: (key) => (key ? [key] : []) }],
});

/** Ordered pictures, at most `max`; lists show the first. */
export const pictureList = (upload: Upload, { max }: { max: number }): FieldKind<string[]> => ({
  form: fileKeys({ max }) as z.ZodType<string[]>,
  required: false,
  control: () => ({ type: "files", upload, max }),
  typed: (keys) => keys,
  cell: (keys) => ({ text: keys.join(" "), ...(keys[0] && { picture: keys[0] }) }),
  files: [{ upload, keys: (keys) => keys }],
});

/** Ordered files of any format, at most `max`: documents, sheets, recordings. */
export const fileList = (upload: Upload, { max }: { max: number }): FieldKind<string[]> => ({
  ...pictureList(upload, { max }),
  cell: (keys) => ({ text: String(keys.length), inFile: keys.join(" ") }),
  align: "end",
});
