import type { Tx } from "../../client";
import type { Words } from "../../schema/columns";
import { jobCompanies, jobVideos, recruitments } from "../../schema/job";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoCompanies } from "../job/companies";
import { demoHours, demoRecruitments } from "../job/recruitments";
import type { DemoSeed, SeedTools } from "../seeder";

const day = 86_400_000;
/** The film that all demo companies show. */
const film = "demo/news/petals.mp4";

type Owned = { id: number; ownerId: number; name: Words };

/** Writes the demo companies; answers them by key. */
async function seedCompanies(tx: Tx, picture: SeedTools["picture"]): Promise<(key: string) => Owned> {
  const idOf = await demoUserIds(tx);
  const rows = await tx
    .insert(jobCompanies)
    .values(
      demoCompanies.map(({ owner, key, picture: file, postcode, address, video: _, ...company }, at) => ({
        ...company,
        ownerId: idOf(owner),
        companyLogo: picture(file),
        attachments: [picture(file)],
        homepage: `https://example.com/${key}`,
        address: { postcode, address },
        status: "approved",
        seq: (demoCompanies.length - at) * 10,
        searchText: namedSearchText(Object.values(company.name), [...Object.values(company.introduction), address]),
      })),
    )
    .returning({ id: jobCompanies.id, ownerId: jobCompanies.ownerId });
  const byKey = new Map(
    demoCompanies.map(({ key, name }, at): [string, Owned] => [
      key,
      { id: rows[at]?.id ?? 0, ownerId: rows[at]?.ownerId ?? 0, name },
    ]),
  );
  return (key) => byKey.get(key) ?? { id: 0, ownerId: 0, name: {} };
}

async function seedJobs(tx: Tx, { now, picture }: SeedTools): Promise<void> {
  const companyOf = await seedCompanies(tx, picture);
  const inDays = (days: number) => new Date(Math.floor(now.getTime() / 60_000) * 60_000 + days * day);
  await tx.insert(recruitments).values(
    demoRecruitments.map(({ of, title, description, kind, salary, wanted, marks = [], days }, at) => {
      const company = companyOf(of);
      const [industry, functions, hireForm, location] = kind;
      const [salaryFloor, salaryCaps, salaryType] = salary;
      const [experience, degree, japaneseAbility] = wanted;
      return {
        companyId: company.id,
        ownerId: company.ownerId,
        title,
        description,
        hours: demoHours(industry),
        industry,
        functions,
        hireForm,
        location,
        salaryFloor,
        salaryCaps,
        salaryType,
        experience,
        degree,
        japaneseAbility,
        headcount: 1 + (at % 3),
        top: marks.includes("top"),
        urgent: marks.includes("urgent"),
        recommended: marks.includes("recommended"),
        visa: marks.includes("visa"),
        bonus: hireForm === "RegularEmployee",
        transFee: true,
        socialSecurity: hireForm !== "PartTime",
        encase: hireForm === "RegularEmployee",
        paidVacation: hireForm !== "BusinessConsignment",
        openTime: inDays(-days[0]),
        validThrough: inDays(days[1]),
        seq: (demoRecruitments.length - at) * 10,
        searchText: namedSearchText(Object.values(title), [
          ...Object.values(company.name),
          ...Object.values(description),
        ]),
      };
    }),
  );
  const shown = demoCompanies.filter(({ video }) => video);
  await tx.insert(jobVideos).values(
    shown.map(({ key, picture: file, video: title = {} }, at) => ({
      companyId: companyOf(key).id,
      ownerId: companyOf(key).ownerId,
      title,
      cover: picture(file),
      video: film,
      seq: (shown.length - at) * 10,
      searchText: namedSearchText(Object.values(title), []),
    })),
  );
}

export const demo: DemoSeed = { name: "job", after: [accounts], run: seedJobs };
