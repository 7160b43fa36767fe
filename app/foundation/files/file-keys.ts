import { z } from "zod";
import { plain } from "~/platform/forms/fields";
import { fileFields } from "~/platform/forms/file-fields";
import { refusalText } from "~/platform/forms/refusal";
import { isFileKey, keysInPlace, refusedMark } from "~/platform/forms/uploads";

/** Longest value of a file's field: a key, or the message that came instead of one. */
const longestKey = 200;

/** The key of one stored file. */
export const fileKeyField = plain(longestKey).refine(isFileKey);

/**
 * The value of a FileField in an action's schema: the keys of its files, in their order (`placedKey` where it says so), `[]` for none; of one file the
 * last that came counts. A file that was refused on its way in shows its own message beside the field.
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
