import { operatorOf } from "~/foundation/audit/operator";
import { settleUploads } from "~/foundation/files/settle.server";
import { fromNum, toNum } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { adForm } from "./forms";
import { categoryChoices } from "./queries/categories.server";
import { editableAd } from "./queries/desk-ads.server";
import { removeAd, saveAd } from "./verbs/save-ad.server";

/** The id in the address of an ad's form; nothing on the page that adds one. */
function idOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const id = rowId.safeParse(text);
  if (!id.success) throw missing();
  return id.data;
}

/** Loader of the forms of an ad, new or known. */
export const adLoader = loadSignedIn(async ({ db, actor, locale, params }) => {
  const id = idOf(params.id);
  const [ad, categories] = await Promise.all([id ? editableAd(db, id) : null, categoryChoices(db, flagOf(locale))]);
  return { ad, categories, me: toNum(actor.userId) };
});

/** Action of the forms of an ad, new or known: saves it, or takes a known one off the wall. */
export const adAction = submitInStepsSignedIn(adForm, async (input, { db, params, ...call }) => {
  const operator = operatorOf(call);
  const id = idOf(params.id);
  if (input.intent === "remove") {
    if (id !== undefined) await transact((tx) => removeAd(tx, operator, id));
    return redirectTo(href("/adwall/manage"), { kind: "success", key: "adwall:manage.removed" });
  }
  const { intent: _, owner, hours, ...values } = input;
  await settleUploads(db, call.actor, "ad", [values.introAttachment], "introAttachment");
  await settleUploads(db, call.actor, "ad", values.attachments, "attachments");
  const saved = await transact((tx) =>
    saveAd(tx, operator, { ...values, openHours: hours, sellerId: fromNum(owner) }, id),
  );
  return redirectTo(href("/adwall/ad_update/:id", { id: saved }), { kind: "success", key: "adwall:manage.saved" });
});
