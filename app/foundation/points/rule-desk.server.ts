import { operatorOf } from "~/foundation/audit/operator";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { ruleForm } from "./forms";
import { capWords, pointWords, type RuleRow } from "./point-words.server";
import { listRules } from "./queries.server";
import { saveRule } from "./save-rule.server";

/** Loader of the rules' desk: all of them, and the one that `?type=` opens. */
export const ruleDeskLoader = loadSignedIn(async ({ db, url, locale }) => {
  const words = pointWords(locale);
  const rules = ((await listRules(db)) as RuleRow[]).map((rule) => ({ ...rule, cap: capWords(words, rule) }));
  return { rules, open: rules.find(({ pointType }) => pointType === url.searchParams.get("type")) ?? null };
});

/** Action of the rules' desk. */
export const ruleDeskAction = submitSignedIn(ruleForm, async (input, call) => {
  await saveRule(call.tx, operatorOf(call), input);
  return redirectTo(href("/admin/point/rule"), { kind: "success", key: "points:rule.saved" });
});
