import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { approvalField } from "~/foundation/desks/fields/approval-field";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { once, unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { fileList, picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { address, mapPoint } from "~/foundation/desks/fields/place-fields";
import { stationList } from "~/foundation/desks/fields/station-field";
import { lineText, longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { afterOwner, isCertifiedAnew } from "~/foundation/desks/rules/approval";
import { judge } from "~/foundation/desks/verbs/judge.server";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import type { Actor } from "~/platform/access/actor";
import { only } from "~/platform/domain/access";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { prefectures } from "~db/prefectures";
import { saleProperties } from "~db/schema/sale";
import { namedSearchText } from "~db/text/search-text";
import { propertiesWith } from "./queries/visible.server";
import { propertyHref } from "./rules/addresses";
import { saleLimits as limits } from "./rules/limits";
import { saleKinds, saleRights, saleStructures } from "./rules/names";
import { propertyTag, saleTag } from "./tags";
import { hosts, salePapers, salePictures } from "./uploads";

const admins = only("ADMIN");
const tones = { pending: "warn", approved: "good", rejected: "bad" } as const;
const runsAll = (actor: Actor | null): boolean => actor === null || actor.roles.has("ADMIN");
const area = (max: number) => unsorted(integer({ min: 0, max, initial: 0 }));

/**
 * Hosts' desk of properties for sale; administrators see all. A property waits for approval, again when its name,
 * address or documents change [T10]; hosts whose certificate is not approved save but do not publish [T3].
 */
export const saleDesk = entityDesk(saleProperties, {
  name: "sale-property",
  texts: "sale-desk:",
  paths: { list: "/staySale/staySaleList", create: "/staySale/register", edit: "/staySale/update/:id" },
  calls: { base: "/api/stay_sale", list: "/api/stay_sale/list", access: hosts },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    description: trilingual({ max: limits.description, isLong: true }),
    cover: picture(salePictures),
    attachments: pictureList(salePictures, { max: limits.pictures }),
    kind: unsorted(choice(saleKinds, { initial: "house" })),
    price: unsorted(yen({ max: limits.price, initial: 0 })),
    landArea: area(10_000_000),
    floorArea: area(1_000_000),
    buildYear: unsorted(optionalInteger({ min: 1600, max: 2200 })),
    structure: unsorted(choice(saleStructures, { initial: "wood" })),
    layout: unsorted(lineText({ max: limits.layout })),
    rights: unsorted(choice(saleRights, { initial: "freehold" })),
    prefecture: unsorted(choice(prefectures, { labelIn: prefectureName })),
    place: trilingual({ max: limits.words }),
    address: address({ max: limits.address }),
    location: mapPoint(),
    stations: stationList({ max: limits.stations }),
    remarks: trilingual({ max: limits.description, isLong: true }),
    certificates: fileList(salePapers, { max: limits.papers }),
    isPublic: tick(),
    recommended: writtenBy(admins, tick()),
    seq: writtenBy(admins, seqField()),
    ownerId: once(writtenBy(admins, manyLink(linkedUsers, { mayBeAbsent: true }))),
    status: approvalField(),
    verdict: writtenBy(admins, longText({ max: limits.verdict })),
  },
  sections: {
    name: "property",
    price: "facts",
    prefecture: "place",
    certificates: "papers",
    isPublic: "public",
    recommended: "verdict",
  },
  hints: ["name", "price", "place", "address", "location", "stations", "certificates", "isPublic", "seq", "verdict"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["cover", "title", "state", "kind", "price", "prefecture", "isPublic", "seq", "updateTime"],
  extra: ["ownerId", "recommended", "landArea", "floorArea", "buildYear", "rights"],
  sort: "-seq",
  filters: ["status", "kind"],
  search: propertiesWith,
  scope: (actor) => (runsAll(actor) ? undefined : eq(saleProperties.ownerId, actor.userId)),
  initial: ({ userId }) => ({
    ownerId: userId,
    kind: "house",
    structure: "wood",
    rights: "freehold",
    price: 0,
    landArea: 0,
    floorArea: 0,
    seq: 0,
    status: "pending",
  }),
  acts: {
    reveal: ({ isPublic }) => (isPublic ? null : { isPublic: true }),
    conceal: ({ isPublic }) => (isPublic ? { isPublic: false } : null),
  },
  state: ({ status }) => ({ name: status, tone: tones[status as keyof typeof tones] }),
  prepare: async (tx, values, { before, actor, operator }) => {
    const ownerId = before?.ownerId ?? values.ownerId ?? operator.userId;
    if (!before) await requireOpenAccount(tx, ownerId, "ownerId");
    const whole = { ...before, ...values };
    const { name, description = {}, place = {}, certificates = [], stations = [] } = whole;
    const isJudge = runsAll(actor);
    if (stations.length === 0) throw new DomainError("saleStationMissing", { field: "stations" });
    if (!isJudge && certificates.length === 0) throw new DomainError("salePaperMissing", { field: "certificates" });
    const judged = { name, address: whole.address ?? { postcode: "", address: "" }, certificates };
    const approval = await judge(
      tx,
      { values, before, isJudge, ownState: afterOwner(before, judged, isCertifiedAnew) },
      ({ id }, state) => ({
        userId: ownerId,
        name,
        refType: "sale-property",
        refId: String(id),
        notice: `sale-desk:notice.${state}`,
        mail: `sale-desk:mail.${state}`,
        link: env.origins.main + href("/staySale/staySaleList"),
      }),
    );
    const others = [description, place].flatMap((words) => Object.values(words));
    const near = stations.flatMap(({ line, station }) => [line, station]);
    return { ownerId, ...approval, searchText: namedSearchText(Object.values(name), [...others, ...near]) };
  },
  purges: (_, { id }) => [saleTag, propertyTag(id)],
  view: ({ id, status, isPublic }) => (status === "approved" && isPublic ? propertyHref(id) : null),
});
