import { and, eq, gt, ilike, or } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { emailText } from "~/foundation/desks/fields/email-field";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { contactPhone, lineText } from "~/foundation/desks/fields/text-fields";
import { containing } from "~/platform/data/conditions";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { lots, suppliers } from "~db/schema/inventory";
import { ownRows } from "./queries/scope.server";
import { inventoryLimits as limits } from "./rules/limits";

const found = (keyword: string) => {
  const pattern = containing(keyword.slice(0, 100));
  const { name, contact, phone, email } = suppliers;
  return or(...[name, contact, phone, email].map((column) => ilike(column, pattern)));
};

/** Desk of a seller's suppliers; one with goods still in stock cannot be removed. */
export const supplierDesk = entityDesk(suppliers, {
  name: "supplier",
  texts: "inventory:supplier.",
  paths: { list: "/inventory/supplier_manage" },
  calls: { base: "/api/inventory/supplier", access: only("SHOP_ADMIN") },
  fields: {
    name: lineText({ max: limits.name, required: true }),
    contact: unsorted(lineText({ max: limits.contact })),
    phone: contactPhone(),
    email: emailText(),
    address: unsorted(lineText({ max: limits.address })),
  },
  title: ({ name }) => ({ text: name }),
  columns: ["title", "contact", "phone", "email", "updateTime"],
  extra: ["address"],
  sort: "-updateTime",
  search: found,
  hasImport: true,
  scope: (actor) => ownRows(suppliers.sellerId, actor),
  prepare: (_, __, { before, operator }) => ({ sellerId: before?.sellerId ?? operator.userId }),
  refuseRemoval: async (tx, { id }) => {
    const [held] = await tx
      .select({ id: lots.id })
      .from(lots)
      .where(and(eq(lots.supplierId, id), gt(lots.remaining, 0)))
      .limit(1);
    if (held) throw new DomainError("supplierInUse");
  },
  shows: null,
  purges: () => [],
});
