import { z } from "zod";
import { hotTags } from "~/foundation/tags/queries.server";
import { fits, splitTags, type TagKind, tagLimits, tidyTags } from "~/foundation/tags/rules";
import { line, plain } from "~/platform/fields/fields";
import type { FieldKind } from "./field-kind";

/** Code units of the tags' line: room for all tags with commas and spaces. */
const longest = tagLimits.most * (tagLimits.length * 2 + 2);
const suggestions = 50;

/**
 * Tags of a kind: typed in one line with commas, suggested from those in use; different spellings of one tag count
 * once. Calls send a list of texts.
 */
export const tagsField = (kind: TagKind): FieldKind<string[]> => ({
  form: plain(longest)
    .transform(splitTags)
    .refine((tags) => tags.length <= tagLimits.most, "validation.tooManyTags")
    .refine((tags) => tags.every(fits), "validation.tagTooLong")
    .default([]),
  call: {
    shape: (name) => ({ [name]: z.array(line(tagLimits.length)).max(tagLimits.most).default([]) }),
    read: (body, name) => tidyTags(Array.isArray(body[name]) ? body[name].map(String) : []),
    write: (tags, name) => ({ [name]: tags }),
  },
  required: false,
  control: async ({ db }) => ({ type: "tags", max: longest, known: await hotTags(db, kind, suggestions) }),
  typed: (tags) => tags.join(", "),
  cell: (tags) => ({ text: tags.map((tag) => `#${tag}`).join(" "), inFile: tags.join(", ") }),
});
