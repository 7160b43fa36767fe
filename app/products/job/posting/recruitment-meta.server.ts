import type { MetaDescriptor } from "@remix-run/react";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Experience, HireForm, SalaryType } from "../rules/enumerations";
import { recruitmentMeta } from "../rules/recruitment-meta";
import type { ShownRecruitment } from "./queries/open-recruitment.server";
import type { RecruitmentView } from "./queries/recruitment-view.server";

/** The meta tags of a recruitment's page. */
export function metaOf(
  { recruitment: row, company }: ShownRecruitment,
  { life, place }: Pick<RecruitmentView, "life" | "place">,
  locale: Locale,
  url: string,
): MetaDescriptor[] {
  const words = (text: Parameters<typeof inLanguage>[0]) => inLanguage(text, flagOf(locale)).text;
  return recruitmentMeta(
    {
      id: row.id,
      life,
      title: words(row.title),
      description: words(row.description),
      openTime: row.openTime,
      validThrough: row.validThrough,
      hireForm: row.hireForm as HireForm,
      experience: row.experience as Experience,
      salaryFloor: row.salaryFloor,
      salaryCaps: row.salaryCaps,
      salaryType: row.salaryType as SalaryType,
      headcount: row.headcount,
      company: { name: words(company.name), logo: company.companyLogo, homepage: company.homepage },
      place: { address: place.address, postcode: place.postcode, prefecture: company.prefecture },
    },
    url,
  );
}
