import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { integer, optionalInteger, tick } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { pointRules } from "~db/schema/points";
import { capWords, pointWords, type RuleRow } from "./point-words.server";
import { ruleTag } from "./rule-tag";

const cap = { min: 0, max: 1_000_000 };

/**
 * Desk of the point rules: what each kind of event earns, and how often, from the next event on [P10]. The kinds are
 * fixed.
 */
export const ruleDesk = entityDesk(pointRules, {
  name: "point-rule",
  texts: "points:rule.",
  paths: { list: "/admin/point/rule" },
  calls: { base: "/api/admin/point/rule", access: only("ADMIN") },
  isFixed: true,
  fields: {
    point: integer({ min: 0, max: 1_000_000 }),
    dailyCap: optionalInteger(cap),
    monthlyCap: optionalInteger(cap),
    enabled: tick(),
  },
  hints: ["dailyCap", "monthlyCap"],
  title: ({ type }, locale) => ({ text: translator(locale)(`points:type.${type}`) }),
  columns: ["title", "point", "limit", "state"],
  computed: {
    limit: {
      cells: (rows, { locale }) => {
        const words = pointWords(locale);
        return new Map(
          rows.map((rule) => [rule.id, { text: capWords(words, { ...rule, pointType: rule.type } as RuleRow) }]),
        );
      },
    },
  },
  sort: "title",
  state: ({ enabled }) => (enabled ? { name: "on", tone: "good" } : { name: "off", tone: "plain" }),
  purges: () => [ruleTag],
});
