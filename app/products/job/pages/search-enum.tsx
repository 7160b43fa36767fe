import { useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { valueLabel } from "../posting/queries/chips.server";
import { facetCounts } from "../posting/queries/facet-counts.server";
import { valueHref } from "../rules/addresses";
import { attributeOf, attributes } from "../rules/attributes";
import { anyJob } from "../rules/search";
import { jobsTag } from "../tags";
import s from "../ui/job.module.css";

export const loader = load(async ({ db, params, t, tags }) => {
  const attribute = attributeOf(params.enumName ?? "");
  if (!attribute) throw missing();
  tags.add(jobsTag);
  const { counts } = await facetCounts(db, anyJob);
  return {
    label: t(`job-posting:field.${attribute}`),
    chips: attributes[attribute].map((value: string) => ({
      label: valueLabel(t, attribute, value),
      href: valueHref(attribute, value),
      count: counts.get(`${attribute}:${value}`) ?? 0,
    })),
  };
});

/** All values of an attribute, each with how many recruitments have it. */
export default function JobSearchEnumPage() {
  const t = useT("job");
  const { label, chips } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("search.by", { name: label })} />
      <Stack gap="lg">
        <ChipRow label={label}>
          {chips.map((chip) => (
            <Chip key={chip.href} to={chip.href}>
              {chip.label} <span className={s.count}>{chip.count}</span>
            </Chip>
          ))}
        </ChipRow>
        <div>
          <LinkButton to={href("/job/search")} look="quiet">
            {t("search.clear")}
          </LinkButton>
        </div>
      </Stack>
    </Page>
  );
}
