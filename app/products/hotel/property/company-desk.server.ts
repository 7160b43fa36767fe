import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { approvalField } from "~/foundation/desks/fields/approval-field";
import { bitList, choice } from "~/foundation/desks/fields/choice-fields";
import { optionalDay } from "~/foundation/desks/fields/day-fields";
import { once, unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { fileList, picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { address, mapPoint } from "~/foundation/desks/fields/place-fields";
import { contactPhone, lineText, longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { afterOwner, isCertifiedAnew } from "~/foundation/desks/rules/approval";
import { judge } from "~/foundation/desks/verbs/judge.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { namedSearchText } from "~db/text/search-text";
import { hotelLimits as limits } from "../limits";
import { taxKinds } from "../nights/rules/price";
import { companyTag, hotelsTag } from "../tags";
import { hotelPapers, hotelPictures } from "../uploads";
import { runsAll } from "./queries/own-company.server";
import { areaBits } from "./rules/names";

const admins = only("ADMIN");
const tones = { pending: "warn", approved: "good", rejected: "bad" } as const;
const about = () => unsorted(lineText({ max: limits.words }));

/**
 * Desk of properties [H8]: all for an administrator, the owner's own otherwise. A new property, and one whose owner
 * changes what was approved, waits for an administrator, and the owner is notified of the verdict.
 */
export const companyDesk = entityDesk(hotelCompanies, {
  name: "hotel-company",
  texts: "hotel-company:",
  paths: { list: "/hotel/company_manage", create: "/hotel/company_add", edit: "/hotel/company_update/:id" },
  calls: { base: "/api/hotel_company", list: "/api/admin/hotel_company/list", access: only("HOTEL_ADMIN") },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    introduction: trilingual({ max: limits.description, isLong: true }),
    cover: picture(hotelPictures),
    attachments: pictureList(hotelPictures, { max: limits.pictures }),
    address: address({ max: limits.words, required: true }),
    location: mapPoint(),
    areaFlag: bitList(areaBits),
    phone: contactPhone(),
    trafficInfo: trilingual({ max: limits.description, isLong: true }),
    foundingDate: unsorted(optionalDay()),
    scale: about(),
    capital: about(),
    representative: about(),
    businessContent: about(),
    certifications: about(),
    realAssets: about(),
    chainList: about(),
    bank: about(),
    accountingFirm: about(),
    certificates: fileList(hotelPapers, { max: limits.papers }),
    confirmMode: unsorted(choice(["auto", "manual"], { initial: "auto" })),
    acceptsOnsite: tick(),
    cancelStopped: tick(),
    maxReserveDays: unsorted(optionalInteger({ min: 1, max: 365 })),
    localTax: unsorted(yen({ max: 10_000, initial: 0 })),
    taxKind: unsorted(choice(taxKinds, { initial: "lodging" })),
    isPublic: tick(),
    flag: unsorted(choice(["all", "zh", "ja", "en"], { initial: "all" })),
    seq: seqField(),
    sellerId: once(writtenBy(admins, manyLink(linkedUsers, { mayBeAbsent: true }))),
    status: approvalField(),
    verdict: writtenBy(admins, longText({ max: limits.reason })),
  },
  sections: {
    name: "house",
    address: "place",
    foundingDate: "company",
    certificates: "papers",
    confirmMode: "booking",
    isPublic: "public",
    sellerId: "verdict",
  },
  hints: [
    "name",
    "cover",
    "address",
    "location",
    "phone",
    "certificates",
    "confirmMode",
    "acceptsOnsite",
    "cancelStopped",
    "maxReserveDays",
    "localTax",
    "taxKind",
    "isPublic",
    "seq",
    "verdict",
  ],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["cover", "title", "state", "address", "isPublic", "coupons", "seq", "updateTime"],
  extra: ["areaFlag", "phone", "confirmMode", "flag"],
  computed: {
    coupons: {
      cells: (rows, { t }) =>
        new Map(
          rows.map(({ id }) => [
            id,
            { text: t("hotel-coupon:title"), href: href("/admin/hotel/coupon/list/:id", { id }) },
          ]),
        ),
    },
  },
  sort: "-seq",
  filters: ["status"],
  search: (keyword) => hasWords(hotelCompanies.searchText, keyword),
  scope: (actor) => (runsAll(actor) ? undefined : eq(hotelCompanies.sellerId, actor.userId)),
  initial: ({ userId }) => ({
    sellerId: userId,
    confirmMode: "auto",
    flag: "all",
    localTax: 0,
    taxKind: "lodging",
    seq: 0,
    status: "pending",
  }),
  state: ({ status }) => ({ name: status, tone: tones[status as keyof typeof tones] }),
  prepare: async (tx, values, { before, actor, operator }) => {
    const sellerId = before?.sellerId ?? values.sellerId ?? operator.userId;
    if (!before) await requireOpenAccount(tx, sellerId, "sellerId");
    const { name, introduction = {}, address: place, certificates = [] } = { ...before, ...values };
    const judged = { name, address: place ?? { postcode: "", address: "" }, certificates };
    const isJudge = runsAll(actor);
    if (!isJudge && certificates.length === 0)
      throw new DomainError("hotelCertificateMissing", { field: "certificates" });
    const approval = await judge(
      tx,
      { values, before, isJudge, ownState: afterOwner(before, judged, isCertifiedAnew) },
      ({ id }, state) => ({
        userId: sellerId,
        name,
        refType: "hotel-company",
        refId: String(id),
        notice: `hotel-company:notice.${state}`,
        mail: `hotel-company:mail.${state}`,
        link: env.origins.main + href("/hotel/company_update/:id", { id }),
      }),
    );
    const others = [...Object.values(introduction), judged.address.address];
    return { sellerId, ...approval, searchText: namedSearchText(Object.values(name), others) };
  },
  refuseRemoval: async (tx, { id }) => {
    const rooms = and(eq(hotels.companyId, id), isNull(hotels.deletedTime));
    const [room] = await tx.select({ id: hotels.id }).from(hotels).where(rooms).limit(1);
    if (room) throw new DomainError("hotelCompanyHasRooms");
  },
  /* It has a verdict of its own. */
  shows: null,
  purges: (_, { id }) => [hotelsTag, companyTag(id)],
});
