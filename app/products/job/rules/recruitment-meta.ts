import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";
import type { Experience, HireForm, SalaryType } from "./enumerations";
import { leastMonths } from "./experience";

/** What search engines read of a recruitment. */
type Posting = {
  id: number;
  life: string;
  title: string;
  description: string;
  openTime: Date;
  validThrough: Date;
  hireForm: HireForm;
  experience: Experience;
  salaryFloor: number;
  salaryCaps: number;
  salaryType: SalaryType;
  headcount: number;
  company: { name: string; logo: string; homepage: string };
  place: { postcode: string; address: string; prefecture: string };
};

const employmentTypes: Readonly<Record<HireForm, string>> = {
  Internship: "INTERN",
  RegularEmployee: "FULL_TIME",
  FreshGraduates: "FULL_TIME",
  DispatchMember: "TEMPORARY",
  ContractMember: "CONTRACTOR",
  BusinessConsignment: "CONTRACTOR",
  PartTime: "PART_TIME",
};

const yen = 10_000;

const salaryOf = ({ salaryFloor, salaryCaps, salaryType }: Posting) =>
  salaryCaps > 0 && {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "JPY",
      value: {
        "@type": "QuantitativeValue",
        minValue: salaryFloor * yen,
        maxValue: salaryCaps * yen,
        unitText: salaryType === "Monthly" ? "MONTH" : "YEAR",
      },
    },
  };

function jobPosting(one: Posting, url: string, images: readonly string[]) {
  const { company, place } = one;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: one.title,
    description: one.description,
    url,
    identifier: { "@type": "PropertyValue", name: company.name, value: String(one.id) },
    datePosted: one.openTime.toISOString(),
    validThrough: one.validThrough.toISOString(),
    employmentType: employmentTypes[one.hireForm],
    totalJobOpenings: one.headcount,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: company.name,
      logo: images[0],
      ...(company.homepage.startsWith("https:") && { sameAs: company.homepage }),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressCountry: "JP",
        ...(place.address && { streetAddress: place.address }),
        ...(place.postcode && { postalCode: place.postcode }),
        ...(place.prefecture && { addressRegion: place.prefecture }),
      },
    },
    ...(leastMonths[one.experience] > 0 && {
      experienceRequirements: {
        "@type": "OccupationalExperienceRequirements",
        monthsOfExperience: leastMonths[one.experience],
      },
    }),
    ...salaryOf(one),
  };
}

/**
 * Meta tags of a recruitment for search engines and link previews: schema.org JobPosting while it is open; one that is
 * over is kept out of search results [J12].
 */
export function recruitmentMeta(one: Posting, url: string): MetaDescriptor[] {
  const text = one.description || one.title;
  const { images, tags } = shareMeta({ name: one.title, text, pictures: [one.company.logo] }, url);
  if (one.life !== "open") return [...tags, { name: "robots", content: "noindex" }];
  return [...tags, { "script:ld+json": jobPosting({ ...one, description: text }, url, images) }];
}
