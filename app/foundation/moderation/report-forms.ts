import { z } from "zod";
import { rowId } from "~/platform/data/row-id";
import { line, numeric, plain, text } from "~/platform/fields/fields";
import { appealLength, reportReasons, silenceDays } from "./rules";

const id = rowId;
const days = numeric(
  z.number().refine((value) => silenceDays.some((known) => known === value), "validation.choice"),
).default(7);

/** Body of POST /api/report. */
export const reportBody = z.object({
  refType: plain(40).regex(/^[a-z][a-z_-]{0,39}$/),
  refId: z.union([line(60).min(1), z.number().int().positive()]).transform(String),
  reason: z.enum(reportReasons),
  note: text(1_000).default(""),
});

/** Form that reports an item on its own page. */
export const reportForm = z.object({ reason: z.enum(reportReasons), note: text(500).default("") });

/** Body of PUT /api/admin/report/handle. */
export const handleBody = z.object({ id, action: z.enum(["dismiss", "remove", "silence"]), days });

/** The buttons of a report in the queue. */
export const handleForm = z.object({ id, intent: z.enum(["dismiss", "remove", "silence"]), days });

/** Body of POST /api/report/appeal. */
export const appealBody = reportBody
  .pick({ refType: true, refId: true })
  .extend({ note: text(appealLength, "appealTooLong").min(1, "validation.required") });

/** Body of PUT /api/admin/report/appeal. */
export const handleAppealBody = z.object({ id, action: z.enum(["uphold", "restore"]) });

/** The buttons of an appeal in the queue. */
export const handleAppealForm = z.object({ id, intent: z.enum(["uphold", "restore"]) });
