import { z } from "zod";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { reportReasons } from "~/foundation/moderation/rules";
import { pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { line, plain, text } from "~/platform/fields/fields";
import { sorts } from "./rules/codes";
import { contestLimits as limits } from "./rules/limits";
import { awards } from "./rules/states";

const words = {
  title: line(limits.title).min(1, "validation.required"),
  description: text(limits.description).default(""),
  photographer: line(limits.photographer).min(1, "validation.required"),
  area: line(limits.area).default(""),
};
/** The version of the rights that the box beside it names; empty when it is not ticked. */
const rights = plain(20).default("");

const shown = {
  ...words,
  cover: fileKeys({ required: true }).transform(([key = ""]) => key),
  images: fileKeys({ max: limits.images }),
  video: rowId.nullish(),
  rights,
};

/** The form of a new work. */
export const enterForm = z.object({ contestId: rowId, ...shown });

/** The form of a work that was entered. */
export const changeForm = z.object(shown);

const sent = {
  ...words,
  cover: fileKeyField,
  images: z.array(fileKeyField).max(limits.images).default([]),
  video: rowId.nullish(),
  rights,
};

/** Body of POST /api/photo_work/save; `eventId` is the contest's. */
export const saveBody = z.object({ eventId: rowId, ...sent });

/** Body of PUT /api/photo_work/update, the whole work. */
export const updateBody = z.object({ id: rowId, ...sent });

/** Query of GET /api/photo_work/list. */
export const listQuery = z.object({
  ...pagingShape,
  eventId: rowId.optional(),
  sort: z.enum(sorts).default("new"),
});

/** Body of PUT /api/photo_work/review; a work that does not pass needs a reason. */
export const reviewBody = z.object({ id: rowId, pass: z.boolean(), reason: text(limits.verdict).default("") });

/** Body of PUT /api/photo_work/award; empty takes an award away. */
export const awardBody = z.object({ id: rowId, award: z.enum(["", ...awards]) });

const scored = {
  score: z.number().int().min(1).max(10),
  note: text(limits.note).default(""),
};

/** A juror's score of one work, from the page. */
export const scoreForm = z.object({ intent: z.literal("score"), id: rowId, ...scored });

/** Body of PUT /api/photo_work/score. */
export const scoreBody = z.object({ id: rowId, ...scored });

/** The button beside an own work. */
export const ownForm = z.object({ intent: z.literal("withdraw"), id: rowId });

/** Reports the work that the page shows. */
export const reportForm = z.object({
  intent: z.literal("report"),
  reason: z.enum(reportReasons),
  note: text(500).default(""),
});
