import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { percent } from "~/foundation/desks/fields/amount-fields";
import { approvalField } from "~/foundation/desks/fields/approval-field";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { emailText } from "~/foundation/desks/fields/email-field";
import { called, unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { fileList, optionalPicture, pictureList } from "~/foundation/desks/fields/file-fields";
import { weeklyHours } from "~/foundation/desks/fields/opening-fields";
import { address, mapPoint } from "~/foundation/desks/fields/place-fields";
import { stationList } from "~/foundation/desks/fields/station-field";
import { contactPhone, lineText, linkTarget, longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, optionalInteger, tick } from "~/foundation/desks/fields/value-fields";
import { afterOwner } from "~/foundation/desks/rules/approval";
import { judge } from "~/foundation/desks/verbs/judge.server";
import { only } from "~/platform/domain/access";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { shops } from "~db/schema/shop";
import { shopSearchText } from "~db/text/shop-search";
import { isAdmin } from "../price-rules";
import { catalogueTag, shopTag, townTag } from "../tags";
import { shopPapers, shopPictures } from "../uploads";
import { foundShop } from "./queries/found.server";
import { isAnother, lacksWechat } from "./rules/approval";
import { countries, profileLimits as limits, shopCategories, sizeBands } from "./rules/limits";
import { requireNewOwner } from "./verbs/require-owner.server";

const admins = only("ADMIN");
const tones = { none: "plain", pending: "warn", approved: "good", rejected: "bad" } as const;

/** Defaults of a new profile. */
const untouched = { introduction: {}, category: {}, stations: [], serviceQr: null, wechat: "", license: [] } as const;

/**
 * The desk of shop profiles: owners manage their own, administrators all. A profile whose owner changes what was
 * approved waits for an administrator again, whose verdict is sent to the owner.
 */
export const profileDesk = entityDesk(shops, {
  name: "shop",
  texts: "shop-profile:",
  paths: { list: "/shop/register" },
  calls: { base: "/api/shop", list: "/api/admin/shop/list", access: only("SHOP_ADMIN", "HOTEL_ADMIN") },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    mainCategory: unsorted(choice(shopCategories)),
    category: trilingual({ max: limits.category }),
    introduction: trilingual({ max: limits.introduction, isLong: true }),
    remark: trilingual({ max: limits.remark, isLong: true }),
    cover: optionalPicture(shopPictures),
    logo: called("companyLogo", optionalPicture(shopPictures)),
    interiorImages: pictureList(shopPictures, { max: limits.interiorImages }),
    country: unsorted(choice(countries, { initial: "JP" })),
    address: address({ max: limits.address, required: true }),
    location: mapPoint(),
    stations: stationList({ max: limits.stations }),
    openHours: weeklyHours(),
    seats: unsorted(optionalInteger({ min: 0, max: limits.seats })),
    sizeBand: unsorted(choice(sizeBands, { initial: "C1" })),
    tel: contactPhone(),
    email: emailText(),
    homepage: linkTarget(),
    serviceQr: optionalPicture(shopPictures),
    wechat: unsorted(lineText({ max: limits.account })),
    lineAccount: unsorted(called("line", lineText({ max: limits.account }))),
    discountPercent: unsorted(percent({ max: 100, initial: 0 })),
    returnPercent: unsorted(percent({ max: 100, initial: 0 })),
    checkInPoints: unsorted(integer({ min: 0, max: limits.checkInPoints, initial: 0 })),
    license: fileList(shopPapers, { max: limits.license }),
    isPublic: tick(),
    status: approvalField(),
    verdict: writtenBy(admins, longText({ max: limits.verdict })),
  },
  sections: {
    name: "shop",
    cover: "pictures",
    country: "place",
    openHours: "hours",
    tel: "contact",
    discountPercent: "points",
    license: "papers",
    isPublic: "public",
    status: "verdict",
  },
  hints: [
    "name",
    "category",
    "remark",
    "cover",
    "logo",
    "interiorImages",
    "address",
    "location",
    "stations",
    "openHours",
    "tel",
    "email",
    "homepage",
    "serviceQr",
    "wechat",
    "discountPercent",
    "returnPercent",
    "checkInPoints",
    "license",
    "isPublic",
    "verdict",
  ],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["cover", "title", "state", "mainCategory", "discountPercent", "returnPercent", "updateTime"],
  extra: [
    "address",
    "checkInPoints",
    "isPublic",
    "country",
    "seats",
    "sizeBand",
    "tel",
    "email",
    "wechat",
    "lineAccount",
  ],
  sort: "-updateTime",
  filters: ["status", "mainCategory"],
  search: (keyword) => foundShop(keyword),
  mayAdd: (actor) => !isAdmin(actor),
  scope: (actor) => (isAdmin(actor) ? undefined : eq(shops.sellerId, actor.userId)),
  initial: () => ({ country: "JP", sizeBand: "C1", discountPercent: 0, returnPercent: 0, checkInPoints: 0 }),
  rowActs: [],
  state: ({ status }) => ({ name: status, tone: tones[status as keyof typeof tones] }),
  prepare: async (tx, values, { before, actor }) => {
    const sellerId = before?.sellerId ?? (await requireNewOwner(tx, actor));
    const whole = { ...untouched, ...before, ...values };
    if (lacksWechat({ serviceQr: whole.serviceQr, wechat: whole.wechat }))
      throw new DomainError("shopWechatMissing", { field: "wechat" });
    const judged = {
      name: whole.name,
      address: whole.address ?? { postcode: "", address: "" },
      returnPercent: whole.returnPercent ?? 0,
      checkInPoints: whole.checkInPoints ?? 0,
      license: whole.license,
    };
    const isOwner = actor === null || actor.userId === sellerId;
    const approval = await judge(
      tx,
      { values, before, isJudge: !isOwner, ownState: afterOwner(before, judged, isAnother) },
      (_, state) => ({
        userId: sellerId,
        name: whole.name,
        refType: "shop-profile",
        refId: String(sellerId),
        notice: `shop-profile:notice.${state}`,
        mail: `shop-profile:mail.${state}`,
        link: env.origins.shop + href("/shop/register"),
      }),
    );
    return { ...(!before && { sellerId }), ...approval, searchText: shopSearchText(whole) };
  },
  /* It has a verdict of its own. */
  shows: null,
  purges: (_, { sellerId }) => [townTag, catalogueTag, shopTag(sellerId)],
  view: ({ sellerId }) => href("/shop/detail/:id", { id: sellerId }),
});
