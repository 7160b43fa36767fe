import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { ruleDesk } from "../rule-desk.server";

export const loader = deskListLoader(ruleDesk);
export const action = deskAction(ruleDesk);

/** What each kind of event earns, and how often. */
export default function RuleDesk() {
  return <EntityListPage lead={useT("points")("rule.lead")} />;
}
