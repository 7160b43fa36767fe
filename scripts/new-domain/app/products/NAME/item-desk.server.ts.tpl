import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { percent, yen } from "~/foundation/desks/fields/amount-fields";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { period } from "~/foundation/desks/fields/day-fields";
import { pictureList } from "~/foundation/desks/fields/file-fields";
import { address, mapPoint } from "~/foundation/desks/fields/place-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { __camel__Items } from "~db/schema/__name__";
import { itemTag, listTag } from "./tags";
import { __camel__Pictures } from "./uploads";

/** The desk of items; editors change the stock, orders what is taken of it. */
export const __camel__ItemDesk = entityDesk(__camel__Items, {
  name: "__name__-item",
  texts: "__name__:item.",
  paths: { list: "/__name__/manage" },
  calls: { base: "/api/__name__", list: "/api/admin/__name__/list", access: only("ADMIN") },
  fields: {
    name: trilingual({ max: 60, required: true }),
    introduction: trilingual({ max: 1_000, isLong: true }),
    kind: choice(["daily", "seasonal"], { initial: "daily" }),
    price: yen({ max: 10_000_000, initial: 0 }),
    discount: percent({ max: 100, initial: 0 }),
    stock: integer({ min: 0, max: 1_000_000 }),
    pictures: pictureList(__camel__Pictures, { max: 5 }),
    days: period(),
    place: mapPoint(),
    address: address({ max: 200 }),
    seq: seqField(),
  },
  hints: ["days", "place", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["pictures", "title", "kind", "price", "stock", "seq", "state", "updateTime"],
  extra: ["discount", "days"],
  sort: "-seq",
  filters: ["kind"],
  hasDrafts: true,
  hasImport: true,
  prepare: (_, __, { before, operator }) => ({ sellerId: before?.sellerId ?? operator.userId }),
  purges: (_, { id }) => [listTag, itemTag(id)],
  view: ({ id }) => href("/__name__/item/:id", { id }),
});
