import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { rowId, rowIdOf } from "~/platform/data/row-id";
import { setting } from "~/platform/data/settings.server";
import { userTypes } from "~/platform/domain/access";
import { momentField } from "~/platform/fields/fields";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { countAudience } from "./mail/audience.server";
import { campaignShape } from "./mail/forms";
import { campaignOf, listCampaigns } from "./mail/queries.server";
import { campaignTable } from "./mail/table";
import { saveCampaign } from "./mail/verbs/save-campaign.server";
import { sendCampaign, stopCampaign } from "./mail/verbs/send-campaign.server";
import { testCampaign } from "./mail/verbs/test-campaign.server";

/** Loader: the mass mails and their progress. */
export const mailListLoader = loadSignedIn(async ({ db, url, t, locale }) => {
  const state = readTable(campaignTable, url.searchParams);
  const { rows, total } = await listCampaigns(db, state);
  const write = deskTime(locale);
  return {
    table: tableView(campaignTable, state, { total, t }),
    rows: rows.map((row) => ({
      ...row,
      subject: inLanguage(row.subject, flagOf(locale)),
      sendTime: write(row.sendTime),
      endTime: write(row.endTime),
      updateTime: write(row.updateTime),
    })),
  };
});

/** Action: stops a mass mail that is scheduled or being sent. */
export const mailListAction = submitSignedIn(
  z.object({ intent: z.literal("stop"), id: rowId }),
  async (input, call) => {
    await stopCampaign(call.tx, operatorOf(call), input.id);
    return redirectTo(href("/admin/mail"), { kind: "success", key: "mailing:done.stop" });
  },
);

/** The id in the path; undefined for a new mass mail. */
function idOf({ id: named }: Readonly<Record<string, string>>): number | undefined {
  return named === "new" ? undefined : rowIdOf(named);
}

/** Loader: one mass mail, with the current size of its audience. */
export const mailEditLoader = loadSignedIn(async ({ db, params, locale }) => {
  const write = deskTime(locale);
  const known = idOf(params);
  const campaign = known === undefined ? null : await campaignOf(db, known);
  const [audience, perMinute] = await Promise.all([
    countAudience(db, campaign?.audience ?? {}),
    setting(db, "mail.perMinute"),
  ]);
  const mail = campaign && {
    ...campaign,
    sendTime: write(campaign.sendTime),
    endTime: write(campaign.endTime),
    updateTime: write(campaign.updateTime),
  };
  return { mail, audience, perMinute, types: userTypes };
});

const when = z.preprocess((value) => (value === "" ? undefined : value), momentField.optional());
const form = campaignShape.and(z.object({ intent: z.enum(["save", "test", "send"]), at: when }));

/** Action: saves; then, by intent, mails a test to the operator, or sends the mass mail now or at a time in JST. */
export const mailEditAction = submitSignedIn(form, async (input, { tx, params, ...call }) => {
  const operator = operatorOf(call);
  const saved = await saveCampaign(tx, operator, { ...input, id: idOf(params) });
  const page = href("/admin/mail/:id", { id: saved });
  if (input.intent === "test") {
    const mails = await testCampaign(tx, operator, saved);
    return redirectTo(page, { kind: "success", key: "mailing:done.test", params: { count: mails } });
  }
  if (input.intent === "send") {
    await sendCampaign(tx, operator, { id: saved, at: input.at });
    return redirectTo(page, { kind: "success", key: "mailing:done.send" });
  }
  return redirectTo(page, { kind: "success", key: "mailing:done.save" });
});
