import { Form } from "@remix-run/react";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CheckboxField, SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { SearchIcon } from "~/ui/icons/actions";
import { Card } from "~/ui/layout/card";
import { Button } from "~/ui/navigation/button";
import { attributeNames } from "../rules/attributes";
import { type SalaryType, salaryTypes } from "../rules/enumerations";
import { annualBands, monthlyBands, writtenAmount } from "../rules/salary";
import { type AskedJobs, salaryChoice } from "../rules/search";
import s from "./job.module.css";

const bands = { Monthly: monthlyBands, Annual: annualBands } as const;

/** The least salaries of a period that the form offers; a chosen one is always among them. */
const offered = ({ salaryType, salaryFloor }: AskedJobs, period: SalaryType): number[] => {
  const own = salaryType === period && salaryFloor > 0 ? [salaryFloor] : [];
  return [...new Set<number>([...bands[period], ...own])].sort((a, b) => a - b);
};

/** The form of a search; what chips have chosen goes along. */
export function SearchFields({ asked, locale }: { asked: AskedJobs; locale: Locale }) {
  const t = useT("job");
  return (
    <Card>
      <Form action={href("/job/search")} role="search" key={JSON.stringify(asked)}>
        {attributeNames.flatMap((name) =>
          asked.values[name].map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        {asked.company && <input type="hidden" name="company" value={asked.company} />}
        {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
        <div className={s.fields}>
          <TextField
            name="keyword"
            type="search"
            label={t("search.keyword")}
            placeholder={t("search.placeholder")}
            maxLength={100}
            autoComplete="off"
            defaultValue={asked.keyword}
          />
          <SelectField
            name="salary"
            label={t("search.salaryFloor")}
            blank={t("search.anySalary")}
            groups={salaryTypes.map((period) => ({
              label: t(`search.group.${period}`),
              options: offered(asked, period).map((amount) => ({
                value: salaryChoice(period, amount),
                label: t("search.from", {
                  amount: writtenAmount(amount, flagOf(locale)),
                  period: t(`period.${period}`),
                }),
              })),
            }))}
            defaultValue={asked.salaryFloor > 0 ? salaryChoice(asked.salaryType, asked.salaryFloor) : ""}
          />
          <CheckboxField name="visa" value="1" label={t("mark.visa")} defaultChecked={asked.visa} />
          <CheckboxField name="urgent" value="1" label={t("mark.urgent")} defaultChecked={asked.urgent} />
          <Button type="submit" icon={<SearchIcon size={20} />}>
            {t("search.go")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
