import { z } from "zod";
import { fileKeyField, fileKeys } from "~/foundation/files/file-keys";
import { reportReasons } from "~/foundation/moderation/rules";
import { pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { line, plain, text } from "~/platform/fields/fields";
import { prefectures } from "~db/prefectures";
import { contactProblem } from "./rules/contact";
import { type ContactKind, contactKinds } from "./rules/contact-kinds";
import { boardLimits as limits } from "./rules/limits";

const shape = {
  categoryId: rowId,
  title: line(limits.title).min(1, "validation.required"),
  content: text(limits.content).min(1, "validation.required"),
  area: z.enum(["", ...prefectures]).default(""),
  price: z.number().int().min(0).max(limits.price).nullish(),
  contactKind: z.enum(contactKinds).default("message"),
  contact: line(limits.contact).default(""),
};

type Contact = { contactKind?: ContactKind | undefined; contact?: string | undefined };

/** Refuses a contact that does not fit its kind, beside the field. */
function withContact({ contactKind = "message", contact = "" }: Contact, context: z.RefinementCtx): void {
  const problem = contactProblem(contactKind, contact);
  if (problem) context.addIssue({ code: "custom", path: ["contact"], message: problem });
}

/** The form of a post; `draft` stores it unseen, `publish` shows it, `save` changes a post that was published. */
export const postForm = z
  .object({ intent: z.enum(["draft", "publish", "save"]), ...shape, images: fileKeys({ max: limits.images }) })
  .superRefine(withContact);

const images = z.array(fileKeyField).max(limits.images);

/** Body of POST /api/board/save; `draft` stores the post unseen. */
export const saveBody = z
  .object({ ...shape, images: images.default([]), draft: z.boolean().default(false) })
  .superRefine(withContact);

/** Body of PUT /api/board/update: what is not sent stays as it is. */
export const updateBody = z
  .object({
    id: rowId,
    categoryId: shape.categoryId.optional(),
    title: shape.title.optional(),
    content: shape.content.optional(),
    area: z.enum(["", ...prefectures]).optional(),
    price: shape.price,
    contactKind: z.enum(contactKinds).optional(),
    contact: line(limits.contact).optional(),
    images: images.optional(),
  })
  .superRefine((body, context) => {
    if (body.contactKind !== undefined) withContact(body, context);
  });

/** Query of GET /api/board/list. */
export const listQuery = z.object({
  ...pagingShape,
  categoryId: rowId.optional(),
  area: z.enum(["", ...prefectures]).default(""),
  keyword: plain(100).default(""),
});

/** Body of PUT /api/board/hide. */
export const hideBody = z.object({ reason: line(limits.reason).min(1, "validation.required") });

/** The buttons beside an own post. */
export const ownForm = z.object({ intent: z.enum(["close", "renew", "publish"]), id: rowId });

/** Reports the post that the page shows. */
export const reportForm = z.object({
  intent: z.literal("report"),
  reason: z.enum(reportReasons),
  note: text(500).default(""),
});
