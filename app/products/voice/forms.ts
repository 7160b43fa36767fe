import { z } from "zod";
import { fileKeyField } from "~/foundation/files/file-keys";
import { reportReasons } from "~/foundation/moderation/rules";
import { clamped, pagingShape, sliceShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { isPictureName, isVideoName } from "~/platform/domain/uploads";
import { line, plain, text } from "~/platform/fields/fields";
import { relationTypes } from "./queries/people.server";
import { draftModes } from "./rules/draft";
import { consents, muteDays, voiceLimits } from "./rules/limits";

export const byId = z.object({ id: rowId });

/** The words of a post: at most 200 characters [MS5]. */
const contentField = text(voiceLimits.content, "voiceTooLong");

/** What a picture shows. */
const altField = line(voiceLimits.alt);

const pictureKey = fileKeyField.refine(isPictureName, "Extension name error");
const videoKey = fileKeyField.refine(isVideoName, "Extension name error");

/** A picture: its key alone, or with what it shows. */
const picture = z.union([
  pictureKey.transform((key) => ({ key, alt: "" })),
  z
    .object({ uuidKey: pictureKey, type: plain(40).optional(), alt: altField.default("") })
    .transform(({ uuidKey, alt }) => ({ key: uuidKey, alt })),
]);

/** A page that is shared; of pages of other sites only the address counts. */
const linkField = z.object({
  url: line(voiceLimits.url).min(1, "voiceLink"),
  title: plain(1_000).default(""),
  description: plain(4_000).default(""),
  image: plain(500).nullable().default(null),
});

/** Raw contents of editors are taken and not kept: `contentRaw` of a reply is made of the text. */
const rawField = z.unknown().optional();

const postFields = {
  content: contentField.default(""),
  contentRaw: rawField,
  mentions: z.array(rowId).max(50).optional(),
  images: z.array(picture).max(voiceLimits.images, "voiceImages").default([]),
  video: z
    .union([videoKey, z.object({ uuidKey: videoKey, type: plain(40).optional() }).transform(({ uuidKey }) => uuidKey)])
    .nullable()
    .default(null),
  linkShare: linkField.nullable().default(null),
  /** Whether it was the person's draft, which is forgotten with it. */
  draft: z.boolean().optional(),
};

/** Body of POST /api/mb/add. */
export const addBody = z.object(postFields);

/** Body of POST /api/mb/comment. */
export const commentBody = z.object({ ...postFields, commentId: rowId });

/** Body of POST /api/mb/repost: a quote with words, pictures, a video or a link; otherwise a plain repost. */
export const repostBody = z.object({ ...postFields, repostId: rowId, repost: z.boolean().optional() });

/** Body of PUT /api/mb/edit. */
export const editBody = z.object({ id: rowId, content: contentField });

/** Whether the post that is answered or quoted is named. */
const isNamed = ({ mode, id }: { mode: string; id?: number | undefined }): boolean =>
  mode === "add" || id !== undefined;
const draftFields = { mode: z.enum(draftModes), id: rowId.optional() };

/** Query of GET /api/mb/draft. */
export const draftQuery = z.object(draftFields).refine(isNamed, { path: ["id"] });

/** Body of PUT /api/mb/draft; an empty text forgets the draft. */
export const draftBody = z
  .object({ ...draftFields, content: text(voiceLimits.draft, "voiceTooLong") })
  .refine(isNamed, { path: ["id"] });

/** Body of PUT /api/mb/like [MS9]. */
export const likeBody = z.object({ id: rowId, like: z.boolean().optional() });

/** Body of PUT /api/mb/read [MS10]. */
export const readBody = z.object({ ids: z.array(rowId).max(500).optional() });

/** Query of GET /api/mb/list [MS3]. */
export const listQuery = z.object({
  ...sliceShape,
  userId: rowId.optional(),
  repostId: rowId.optional(),
  commentId: rowId.optional(),
});

/** Query of the lists by id. */
export const sliceQuery = z.object(sliceShape);

/** Query of GET /api/mb/list_search. */
export const searchQuery = z.object({
  lastId: sliceShape.lastId,
  limit: clamped(voiceLimits.search, 1, voiceLimits.search),
  tag: line(100).default(""),
  keyword: line(100).default(""),
});

/** Query of GET /api/mb/newer. */
export const newerQuery = z.object({ list: z.enum(["newest", "following"]).default("newest"), sinceId: rowId });

/** Address of GET /api/mb_user/related. */
export const relatedParams = z.object({ type: z.enum(relationTypes), id: rowId });
export const relatedQuery = z.object(pagingShape);

/** Address of GET /api/mb_user/mention. */
export const mentionParams = z.object({ text: line(100) });

/** Body of PUT /api/mb_user/follow [MS12]. */
export const followBody = z.object({ follow: z.boolean().optional() });

/** Body of PUT /api/mb_user/answer. */
export const answerBody = z.object({ accept: z.boolean() });

const days = z
  .number()
  .refine((value) => muteDays.some((known) => known === value), "validation.choice")
  .nullable()
  .default(null);

/** Body of PUT /api/mb_user/mute. */
export const muteBody = z.object({ mute: z.boolean(), days });

/** Body of POST /api/mb_user/word. */
export const wordBody = z.object({ word: line(voiceLimits.mutedWord).min(1), days });

/** Body of POST /api/mb_user; what is absent stays. */
export const profileBody = z.object({
  nickName: line(400).min(1).optional(),
  atName: plain(30).trim().optional(),
  avatar: pictureKey.nullable().optional(),
  banner: z.union([z.literal(""), pictureKey]).optional(),
  isPrivate: z.boolean().optional(),
  mentionBy: z.enum(consents).optional(),
  quoteBy: z.enum(consents).optional(),
});

/** Body of PUT /api/admin/mb/handle. */
export const handleBody = z.object({
  id: rowId,
  action: z.enum(["pass", "remove"]),
  /** Why it is not published. */
  reason: z.enum(reportReasons).optional(),
});
