import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, whole } from "./columns";

/** Delivery addresses of a user. */
export const addresses = pgTable(
  "user_address",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    postcode: text("postcode").notNull(),
    prefecture: text("prefecture").notNull(),
    city: text("city").notNull(),
    street: text("street").notNull(),
    building: text("building").notNull().default(""),
    isDefault: boolean("is_default").notNull().default(false),
    createTime: createTime(),
  },
  (t) => [index("address_user_idx").on(t.userId)],
);
