import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { declaredName } from "~/platform/domain/declared-name";
import { line, momentField, plain } from "~/platform/forms/fields";
import { flags } from "./banner-places";

const id = rowId;
const title = line(60).default("");
const key = fileKeys({ required: true }).transform(([first = ""]) => first);

/** A path of our sites, or an https address. */
function isTarget(link: string): boolean {
  if (/[\\\p{Cc}\s]/u.test(link)) return false;
  if (link.startsWith("/")) return !link.startsWith("//");
  return URL.canParse(link) && new URL(link).protocol === "https:";
}

const fields = z.object({
  business: declaredName("bannerPlaces"),
  refId: id.optional(),
  flag: z.enum(flags),
  titleZh: title,
  titleJa: title,
  titleEn: title,
  link: plain(500)
    .trim()
    .refine((link) => link === "" || isTarget(link), "validation.link")
    .default(""),
  mobileKey: key,
  desktopKey: key,
  seq: z.number().int().min(-1_000).max(1_000_000).default(0),
  fromTime: momentField.optional(),
  untilTime: momentField.optional(),
});

export type BannerInput = z.output<typeof fields>;

/** The forms of the desk: a banner (new without `id`), and its removal. */
export const bannerForm = z.discriminatedUnion("intent", [
  fields.extend({ intent: z.literal("save"), id: id.optional() }),
  z.object({ intent: z.literal("remove"), id }),
]);
