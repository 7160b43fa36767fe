import { z } from "zod";
import { isFileKey, keysInPlace, refusedMark } from "~/platform/domain/uploads";
import { plain } from "~/platform/fields/fields";
import { fileFields } from "~/platform/forms/file-fields";
import { refusalText } from "~/platform/forms/refusal";

/** Longest value of a file's form field: a key, or the refusal that stands in its place. */
const longestKey = 200;

/** The key of one stored file. */
export const fileKeyField = plain(longestKey).refine(isFileKey);

/**
 * Schema of a FileField: the keys of its files in order (with `placedKey` where present), `[]` for none; where only one
 * file is allowed, the last one counts. A file that was refused during the upload shows its own message beside the
 * field.
 */
export function fileKeys({ max = 1, required = false }: { max?: number; required?: boolean } = {}) {
  return z
    .union([plain(longestKey), z.array(plain(longestKey).optional()).max(100)])
    .optional()
    .transform((value, context): string[] => {
      const values = keysInPlace((Array.isArray(value) ? value : [value]).filter((one): one is string => Boolean(one)));
      const refused = values.find((one) => one.startsWith(refusedMark));
      const found = [...new Set(values.filter(isFileKey))];
      const keys = max === 1 ? found.slice(-1) : found;
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (refused) refuse(refused.slice(refusedMark.length));
      else if (values.some((one) => !isFileKey(one))) refuse("uploadFailed");
      else if (keys.length > max) refuse(refusalText("validation.tooManyFiles", { max }));
      else if (required && keys.length === 0) refuse("validation.required");
      return keys;
    })
    .register(fileFields, { beside: [] });
}
