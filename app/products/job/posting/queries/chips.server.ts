import type { Translate } from "~/platform/i18n/translate";
import { searchHref } from "../../rules/addresses";
import { type Attribute, attributeNames, attributes } from "../../rules/attributes";
import { type AskedJobs, toggled } from "../../rules/search";
import type { FacetCounts } from "./facet-counts.server";

/** A row of links that add a value of an attribute to a search, or take it away. */
export type ChipGroup = {
  attribute: Attribute;
  label: string;
  chips: { value: string; label: string; href: string; isOn: boolean; count: number }[];
};

/** The name of a value in the language of the reader. */
export const valueLabel = (t: Translate, attribute: Attribute, value: string): string =>
  t(`job-posting:${attribute}.${value}`);

/** The chips of a search with what each value would find; values that find nothing are left out unless chosen. */
export function chipGroups(t: Translate, asked: AskedJobs, { counts }: FacetCounts): ChipGroup[] {
  return attributeNames
    .map((attribute) => ({
      attribute,
      label: t(`job-posting:field.${attribute}`),
      chips: attributes[attribute]
        .map((value: string) => ({
          value,
          label: valueLabel(t, attribute, value),
          href: searchHref(toggled(asked, attribute, value)),
          isOn: asked.values[attribute].includes(value),
          count: counts.get(`${attribute}:${value}`) ?? 0,
        }))
        .filter(({ count, isOn }) => count > 0 || isOn),
    }))
    .filter(({ chips }) => chips.length > 0);
}
