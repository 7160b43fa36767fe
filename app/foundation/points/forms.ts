import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { declaredName } from "~/platform/domain/declared-name";
import { line } from "~/platform/fields/fields";
import { rewardTypes } from "./rules";

const id = rowId;
const cap = z.number().int().min(0).max(1_000_000).nullable();

/** Body of POST /api/point/in/reward; the whole body may be absent [P11]. */
export const rewardBody = z
  .object({ pointType: z.enum(rewardTypes).default("page-share"), refId: line(200).min(1).optional() })
  .nullish()
  .transform((body) => body ?? { pointType: "page-share" as const, refId: undefined });

/** Body of PUT /api/admin/point/rule. */
export const ruleBody = z.object({
  pointType: declaredName("pointTypes"),
  point: z.number().int().min(0).max(1_000_000),
  dailyCap: cap.optional(),
  monthlyCap: cap.optional(),
  enabled: z.boolean(),
});

/** Body of POST /api/admin/point/save: signed points and the reason [P16]. */
export const adjustBody = z.object({
  userId: id,
  point: z
    .number()
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((point) => point !== 0, "validation.notZero"),
  content: line(200).min(1),
});

export const userParams = z.object({ userId: id });

/** The form of an administrator's adjustment. */
export const adjustForm = adjustBody.omit({ userId: true });
