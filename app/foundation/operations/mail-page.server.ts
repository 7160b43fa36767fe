import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import type { Operator } from "~/foundation/audit/verbs/audit.server";
import { database, transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import { rowId, rowIdOf } from "~/platform/data/row-id";
import { setting } from "~/platform/data/settings.server";
import { userTypes } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { momentField, plain } from "~/platform/fields/fields";
import {
  type Again,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import type { Tx } from "~db/client";
import { countAudience } from "./mail/audience.server";
import { campaignShape } from "./mail/forms";
import { mailLanguages } from "./mail/languages";
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
  return {
    mail,
    version: campaign?.updateTime.getTime(),
    audience,
    perMinute,
    types: userTypes,
    formKey: newFormKey(),
  };
});

const when = z.preprocess((value) => (value === "" ? undefined : value), momentField.optional());
const form = campaignShape.and(
  z.object({
    intent: z.enum(["save", "test", "send"]),
    at: when,
    key: plain(100).default(""),
    version: z.number().int().optional(),
  }),
);

type Sent = z.output<typeof form>;

/** Saves; then, by intent, mails a test to the operator, or sends the mass mail now or at a time in JST. */
async function saveAnd(tx: Tx, operator: Operator, { id, ...input }: Sent & { id: number | undefined }) {
  const saved = await saveCampaign(tx, operator, { ...input, id });
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
}

/** The form of a draft that another administrator saved meanwhile: what is stored now stands beside what differs. */
async function besideStored(id: number, { subject, body, audience }: Sent, t: Translate): Promise<Again> {
  const stored = await campaignOf(database(), id);
  const { types = [], lang, lastLoginAfter } = stored.audience;
  const typesOf = (chosen: readonly string[]) => chosen.map((type) => t(`mailing:type.${type}`)).join(", ");
  const languageOf = (chosen: string | undefined) => (chosen ? t(`mailing:language.${chosen}`) : "");
  const pairs: [name: string, theirs: string, own: string][] = [
    ...mailLanguages.map((one): [string, string, string] => [
      `subject.${one}`,
      stored.subject[one] ?? "",
      subject[one],
    ]),
    ...mailLanguages.map((one): [string, string, string] => [`body.${one}`, stored.body[one] ?? "", body[one]]),
    ["audience.types", typesOf(types), typesOf(audience.types)],
    ["audience.lang", languageOf(lang), languageOf(audience.lang)],
    ["audience.lastLoginAfter", lastLoginAfter ?? "", audience.lastLoginAfter ?? ""],
  ];
  const differing = pairs.filter(([, theirs, own]) => theirs !== own);
  return {
    again: { kind: "warning", key: "desks:changed" },
    fill: { version: String(stored.updateTime.getTime()) },
    notes: Object.fromEntries(differing.map(([name, theirs]) => [name, t("desks:stored", { value: theirs || "–" })])),
    status: 406,
  };
}

/**
 * Action: saves a mass mail once for each opened form, and tests or sends it. If another administrator saved the draft
 * meanwhile, nothing is done: the form comes back with what was typed and the new version, and the next save replaces it.
 */
export const mailEditAction = submitInStepsSignedIn(form, async (input, { params, url, ...call }) => {
  const id = idOf(params);
  const operator = operatorOf(call);
  const attempt = { userId: operator.userId, key: input.key, route: url.pathname, body: input };
  try {
    return await transact((tx) => once(tx, attempt, () => saveAnd(tx, operator, { ...input, id })));
  } catch (error) {
    if (id === undefined || !(error instanceof DomainError) || error.key !== "entityChanged") throw error;
    return besideStored(id, input, call.t);
  }
});
