import { z } from "zod";
import { countedSomeone } from "~/foundation/accounts/verbs/someone.server";
import { sayValues } from "~/foundation/desks/call-values";
import { deskCalls } from "~/foundation/desks/desk-calls";
import type { ApprovalState } from "~/foundation/desks/rules/approval";
import { byOf, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pagingOf, pagingShape } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { anyone, only } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { numeric, plain, text } from "~/platform/fields/fields";
import { jobLimits, jobSizes } from "../rules/limits";
import { companyDesk } from "./company-desk.server";
import { companyEntities, companyEntity, openCompany } from "./queries/companies.server";
import { companyOf } from "./queries/own-company.server";
import { videoEntities } from "./queries/videos.server";
import { certFlags } from "./rules/approval";
import { viewVideo } from "./verbs/view-video.server";
import { videoDesk } from "./video-desk.server";

const byId = z.object({ id: rowId });
const verdict = z.object({ id: rowId, pass: z.boolean(), reason: text(jobLimits.verdict).default("") });
/** The type of a list of videos; 2 are those of companies. */
const videoType = numeric(z.number().int().min(0).max(100)).default(2);

/** The calls of companies that post jobs, and of their videos. */
export const companyCalls: readonly Call[] = [
  call(
    "GET /api/job/company/list",
    anyone,
    { query: z.object({ ...pagingShape, keyword: plain(100).default("") }) },
    ({ db, query }) => companyEntities(db, query.keyword, pagingOf(query, jobSizes.companies)),
  ),
  call("GET /api/job/company/get/:id", anyone, { params: byId }, async ({ db, params }) =>
    companyEntity(await openCompany(db, params.id)),
  ),
  call("GET /api/job/company/my", only("JOB_ADMIN"), {}, async ({ db, context }) => {
    const own = await companyOf(db, actorOf(context).userId);
    if (!own) throw missing();
    return {
      id: own.id,
      ...sayValues(companyDesk, own),
      certFlag: certFlags[own.status as ApprovalState],
      certReason: own.verdict,
      updateTime: own.updateTime,
    };
  }),
  call("PUT /api/admin/company/cert", only("ADMIN"), { body: verdict }, async ({ tx, context, body }) => {
    const { id, pass, reason } = body;
    const values = { status: pass ? "approved" : "rejected", verdict: reason };
    await saveEntity(tx, companyDesk, byOf(context), values, { id });
    return success({ id });
  }),
  call("GET /api/job/video/list", anyone, { query: z.object({ ...pagingShape, type: videoType }) }, ({ db, query }) =>
    videoEntities(db, query.type, pagingOf(query, jobSizes.videos)),
  ),
  call(
    "PUT /api/job/video/views",
    anyone,
    { body: byId },
    async ({ context, body }) => {
      const who = await countedSomeone(context, { person: "jobView", address: "jobView" });
      return success({ detail: await transact((tx) => viewVideo(tx, who, body.id)) });
    },
    { steps: true },
  ),
  ...deskCalls(companyDesk),
  ...deskCalls(videoDesk),
];
