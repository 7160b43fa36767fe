import { countedSomeone } from "~/foundation/accounts/verbs/someone.server";
import { findSubject } from "~/foundation/subjects/subject.server";
import { transact } from "~/platform/data/database.server";
import { missing } from "~/platform/errors";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { flagOf } from "~/platform/i18n/locales";
import { clapPath, clapsPart } from "./claps-part.server";
import { clapForm, clapShape } from "./forms";
import { clapLimits } from "./rules";
import { clap } from "./verbs/clap.server";

function subjectIn(params: Readonly<Record<string, string>>) {
  const ref = clapShape.safeParse(params);
  if (!ref.success) throw missing();
  return ref.data;
}

/** Loader of the claps of one subject. */
export const clapLoader = load(async (call) => {
  const ref = subjectIn(call.params);
  const subject = await findSubject(call.db, ref, "claps", flagOf(call.locale));
  const view = await clapsPart(call, ref);
  if (!subject || !view) throw missing();
  const { title, lang, href } = subject;
  return { title, lang, view: { ...view, back: clapPath(ref) }, href, trail: [{ label: title, lang, href }] };
});

/** Action that claps and returns to the subject with the outcome. */
export const clapAction = submitInSteps(clapForm, async ({ back }, call) => {
  const ref = subjectIn(call.params);
  const who = await countedSomeone(call, clapLimits);
  const done = await transact((tx) => clap(tx, who, ref));
  const to = safeRedirect(back, call.origin, clapPath(ref));
  if ("refused" in done)
    return redirectTo(to, { kind: done.refused === "maxClap" ? "warning" : "info", key: `errors:${done.refused}` });
  return redirectTo(to, { kind: "success", key: "claps:done", params: { total: done.total } });
});
