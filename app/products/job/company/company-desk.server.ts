import { and, eq, isNull } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { approvalField } from "~/foundation/desks/fields/approval-field";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { emailText } from "~/foundation/desks/fields/email-field";
import { once, unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { fileList, picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { address, mapPoint } from "~/foundation/desks/fields/place-fields";
import { contactPhone, lineText, linkTarget, longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { judge } from "~/foundation/desks/verbs/judge.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import { isVerified } from "~/platform/access/approval";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { jobCompanies, recruitments } from "~db/schema/job";
import { namedSearchText } from "~db/text/search-text";
import { companySizes } from "../rules/enumerations";
import { jobLimits as limits } from "../rules/limits";
import { jobsTag, jobVideosTag } from "../tags";
import { companyPapers, companyPictures } from "../uploads";
import { runsAll } from "./queries/own-company.server";
import { afterFirst } from "./rules/approval";
import { renameRecruitments } from "./verbs/rename-recruitments.server";

const admins = only("ADMIN");
const tones = { pending: "warn", approved: "good", rejected: "bad" } as const;

/** Locks the account of a new company's owner, which may have one. Throws `userUnknown` and `jobCompanyExists`. */
async function requireOnlyOne(tx: Tx, ownerId: number): Promise<void> {
  await requireOpenAccount(tx, ownerId, "ownerId");
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("no key update");
  const known = and(eq(jobCompanies.ownerId, ownerId), isNull(jobCompanies.deletedTime));
  const [other] = await tx.select({ id: jobCompanies.id }).from(jobCompanies).where(known);
  if (other) throw new DomainError("jobCompanyExists", { field: "ownerId" });
}

/**
 * Desk of companies that post jobs: an account has one, administrators manage all. A new company waits for an
 * administrator unless the account's certificate is approved; one whose owner changes what was approved waits again,
 * and the owner is notified of the verdict.
 */
export const companyDesk = entityDesk(jobCompanies, {
  name: "job-company",
  texts: "job-company:",
  paths: { list: "/admin/job/company" },
  calls: { base: "/api/job/company", list: "/api/admin/company/list", access: only("JOB_ADMIN") },
  fields: {
    name: trilingual({ max: limits.company, required: true }),
    introduction: trilingual({ max: limits.introduction, isLong: true }),
    companyLogo: picture(companyPictures),
    attachments: pictureList(companyPictures, { max: limits.pictures }),
    size: unsorted(choice(companySizes)),
    homepage: linkTarget(),
    email: emailText(),
    tel: contactPhone(),
    wechat: unsorted(lineText({ max: limits.account })),
    line: unsorted(lineText({ max: limits.account })),
    prefecture: unsorted(lineText({ max: limits.prefecture })),
    address: address({ max: limits.address, required: true }),
    location: mapPoint(),
    certificates: fileList(companyPapers, { max: limits.certificates }),
    seq: writtenBy(admins, seqField()),
    ownerId: once(writtenBy(admins, manyLink(linkedUsers, { mayBeAbsent: true }))),
    status: approvalField(),
    verdict: writtenBy(admins, longText({ max: limits.verdict })),
  },
  sections: {
    name: "company",
    homepage: "contact",
    prefecture: "place",
    certificates: "papers",
    seq: "verdict",
  },
  hints: [
    "name",
    "companyLogo",
    "attachments",
    "homepage",
    "tel",
    "address",
    "location",
    "certificates",
    "seq",
    "verdict",
  ],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["companyLogo", "title", "state", "size", "prefecture", "seq", "updateTime"],
  extra: ["ownerId", "email", "tel", "homepage", "address"],
  sort: "-seq",
  filters: ["status", "size"],
  search: (keyword) => hasWords(jobCompanies.searchText, keyword),
  scope: (actor) => (runsAll(actor) ? undefined : eq(jobCompanies.ownerId, actor.userId)),
  initial: ({ userId }) => ({ ownerId: userId, size: "C1", seq: 0, status: "pending" }),
  state: ({ status }) => ({ name: status, tone: tones[status as keyof typeof tones] }),
  prepare: async (tx, values, { before, actor, operator }) => {
    const ownerId = before?.ownerId ?? values.ownerId ?? operator.userId;
    if (!before) await requireOnlyOne(tx, ownerId);
    const { name, introduction = {}, address: place, certificates = [], prefecture = "" } = { ...before, ...values };
    const judged = { name, address: place ?? { postcode: "", address: "" }, certificates };
    const isJudge = runsAll(actor);
    const isKnown = actor !== null && isVerified(actor);
    if (!isJudge && !isKnown && certificates.length === 0)
      throw new DomainError("jobCertificateMissing", { field: "certificates" });
    const approval = await judge(
      tx,
      { values, before, isJudge, ownState: afterFirst(before, judged, isKnown) },
      ({ id }, state) => ({
        userId: ownerId,
        name,
        refType: "job-company",
        refId: String(id),
        notice: `job-company:notice.${state}`,
        mail: `job-company:mail.${state}`,
        link: env.origins.work + href("/admin/job/company"),
      }),
    );
    const others = [...Object.values(introduction), prefecture, judged.address.address];
    return { ownerId, ...approval, searchText: namedSearchText(Object.values(name), others) };
  },
  refuseRemoval: async (tx, { id }) => {
    const own = and(eq(recruitments.companyId, id), isNull(recruitments.deletedTime));
    const [one] = await tx.select({ id: recruitments.id }).from(recruitments).where(own).limit(1);
    if (one) throw new DomainError("jobCompanyInUse");
  },
  keep: (tx, { id, name }, { sent }) => (sent?.name ? renameRecruitments(tx, id, name) : Promise.resolve()),
  /* It has a verdict of its own. */
  shows: null,
  purges: () => [jobsTag, jobVideosTag],
});

/** The same desk at the screen that administrators have for all companies. */
export const allCompaniesDesk: EntityDesk = { ...companyDesk, paths: { list: "/admin/company/manage" } };
