import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { type Call, call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { anyone, only } from "~/platform/domain/access";
import { instantField, plain } from "~/platform/fields/fields";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { sheetTime } from "~/platform/time/tokyo";
import { healthReport } from "./health-report.server";
import { listJobs } from "./jobs/queries.server";
import { jobTable } from "./jobs/table";
import { retryJob } from "./jobs/verbs/change-job.server";
import { campaignShape } from "./mail/forms";
import { listCampaigns } from "./mail/queries.server";
import { campaignTable } from "./mail/table";
import { saveCampaign } from "./mail/verbs/save-campaign.server";
import { sendCampaign, stopCampaign } from "./mail/verbs/send-campaign.server";
import { testCampaign } from "./mail/verbs/test-campaign.server";
import { publicSettings } from "./settings/public-settings.server";
import { listSettings, saveNamed } from "./settings/verbs/settings.server";

const id = rowId;
const idBody = z.object({ id });
const campaignBody = campaignShape.and(z.object({ id: id.optional(), version: z.number().int().optional() }));
const sendBody = z.object({ id, at: instantField.optional() });
/** Most steps of a scale that are read at all. */
const mostSteps = 100;
const step = z.object({ hoursBefore: z.number(), percent: z.number() });
const settingBody = z.object({
  key: plain(100).min(1),
  value: z.union([z.number(), z.array(step).max(mostSteps)]).nullable(),
});

const settingCalls: readonly Call[] = [
  call("GET /api/misc/setting", anyone, {}, ({ db }) => publicSettings(db), { maxAge: 60 }),
  call("GET /api/admin/setting/list", only("ADMIN"), {}, async ({ db }) => {
    const { numbers, scales } = await listSettings(db);
    return [...numbers, ...scales];
  }),
  call("PUT /api/admin/setting", only("ADMIN"), { body: settingBody }, async ({ context, tx, body }) => {
    await saveNamed(tx, operatorOf(context), { name: body.key, value: body.value });
    return success();
  }),
];

const jobCalls: readonly Call[] = [
  call("GET /api/admin/job/list", only("ADMIN"), { query: tableInput(jobTable) }, async ({ context, db, query }) =>
    tableReply(jobTable, query, await listJobs(db, query.state), {
      context,
      t: translator(context.locale),
      cells: {
        task: ({ task }) => task,
        state: ({ state }) => state,
        tries: ({ tries }) => tries,
        runAt: ({ runAt }) => sheetTime(runAt),
        error: ({ error }) => error,
        payload: ({ payload }) => payload.join(" "),
        created: ({ created }) => sheetTime(created),
        id: (row) => row.id,
        act: () => "",
      },
    }),
  ),
  call("PUT /api/admin/job/retry/:id", only("ADMIN"), { params: idBody }, async ({ context, tx, params }) => {
    await retryJob(tx, operatorOf(context), params.id);
    return success({ id: params.id });
  }),
];

const mailCalls: readonly Call[] = [
  call("POST /api/admin/mail/save", only("ADMIN"), { body: campaignBody }, async ({ context, tx, body }) =>
    success({ id: await saveCampaign(tx, operatorOf(context), body) }),
  ),
  call("POST /api/admin/mail/test", only("ADMIN"), { body: idBody }, async ({ context, tx, body }) =>
    success({ id: body.id, detail: { mails: await testCampaign(tx, operatorOf(context), body.id) } }),
  ),
  call("POST /api/admin/mail/send", only("ADMIN"), { body: sendBody }, async ({ context, tx, body }) => {
    await sendCampaign(tx, operatorOf(context), { id: body.id, ...(body.at && { at: new Date(body.at) }) });
    return success({ id: body.id });
  }),
  call("PUT /api/admin/mail/stop", only("ADMIN"), { body: idBody }, async ({ context, tx, body }) => {
    await stopCampaign(tx, operatorOf(context), body.id);
    return success({ id: body.id });
  }),
  call(
    "GET /api/admin/mail/list",
    only("ADMIN"),
    { query: tableInput(campaignTable) },
    async ({ context, db, query }) =>
      tableReply(campaignTable, query, await listCampaigns(db, query.state), {
        context,
        t: translator(context.locale),
        cells: {
          subject: ({ subject }) => subject.zh || subject.ja || subject.en,
          status: ({ status }) => status,
          progress: ({ sent, people }) => `${sent}/${people}`,
          sendTime: ({ sendTime }) => sheetTime(sendTime),
          endTime: ({ endTime }) => sheetTime(endTime),
          updateTime: ({ updateTime }) => sheetTime(updateTime),
          id: (row) => row.id,
          act: () => "",
        },
      }),
  ),
];

/** API calls for settings, jobs, mass mail and the health report. */
export const operationsCalls: readonly Call[] = [
  ...settingCalls,
  ...jobCalls,
  ...mailCalls,
  call("GET /api/admin/health", only("ADMIN"), {}, ({ db }) => healthReport(db)),
];
