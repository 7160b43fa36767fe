import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { rowId } from "~/platform/data/row-id";
import { isPictureName, isVideoName } from "~/platform/domain/uploads";
import { line, numeric, plain, text } from "~/platform/fields/fields";
import { consents, muteDays, voiceLimits } from "./rules/limits";

/** The path to return to. */
const back = plain(2_000).default("");

const areAll = (test: (key: string) => boolean) => (keys: readonly string[]) => keys.every(test);

/** The buttons of the posts of a page; the pressed one carries the post's id. */
export const actsForm = z.object({
  like: rowId.optional(),
  unlike: rowId.optional(),
  repost: rowId.optional(),
  unrepost: rowId.optional(),
  remove: rowId.optional(),
  back,
});

/** What the composer sends; what it quotes or answers stands in its address. Its lengths are those of the verb. */
export const writeForm = z.object({
  intent: z.literal("write"),
  /** Keeps the words as a draft instead of posting them. */
  as: z.literal("draft").optional(),
  /** Whether what is posted was the draft. */
  draft: z.literal("on").optional(),
  key: plain(100).default(""),
  content: text(2_000).default(""),
  images: fileKeys({ max: voiceLimits.images }).refine(areAll(isPictureName), "Extension name error"),
  alts: z.array(line(voiceLimits.alt).optional()).max(voiceLimits.images).default([]),
  video: fileKeys()
    .refine(areAll(isVideoName), "Extension name error")
    .transform(([key]) => key ?? null),
  link: plain(voiceLimits.url).trim().default(""),
  linkTitle: plain(1_000).default(""),
  linkDescription: plain(2_000).default(""),
  linkImage: plain(200).default(""),
});

/** Another wording of a post. */
export const editForm = z.object({ intent: z.literal("edit"), content: text(2_000).default("") });

/** Days of a mute; empty: for ever. */
const days = numeric(z.number().refine((value) => muteDays.some((known) => known === value), "validation.choice"))
  .nullish()
  .transform((value) => value ?? null);

/** What a person's page and lists of people send. */
export const relationForm = z.object({
  intent: z.literal("relation"),
  step: z.enum(["follow", "unfollow", "mute", "unmute", "block", "unblock", "accept", "refuse", "drop"]),
  days,
  back,
});
export type RelationStep = z.output<typeof relationForm>["step"];

/** A person's own profile on Voice. */
export const profileForm = z.object({
  intent: z.literal("profile"),
  nickname: line(400).min(1),
  atName: line(100).optional(),
  avatar: fileKeys().transform(([key]) => key ?? null),
  banner: fileKeys().transform(([key]) => key ?? ""),
});

/** Who may see, mention and quote a person. */
export const privacyForm = z.object({
  intent: z.literal("privacy"),
  isPrivate: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  mentionBy: z.enum(consents),
  quoteBy: z.enum(consents),
});

/** A word to mute, or the id of one that is shown again. */
export const wordForm = z.object({
  intent: z.literal("word"),
  word: line(voiceLimits.mutedWord).default(""),
  days,
  remove: rowId.optional(),
});
