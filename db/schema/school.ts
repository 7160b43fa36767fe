import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, richWords, updateTime, whole, words } from "./columns";

/** A category of courses (VIDEO, INTRODUCTION) or of documents (DOCUMENT), of two levels. */
export const schoolCategories = pgTable(
  "school_category",
  {
    id: id(),
    /** Its category of the first level, of the same type; null: it is one. Never changes. */
    parentId: whole("parent_id").references((): AnyPgColumn => schoolCategories.id),
    /** The category of the first level: its parent, or itself. */
    rootId: whole("root_id").notNull().generatedAlwaysAs(sql`coalesce(parent_id, id)`),
    /** Never changes. */
    type: text("type").notNull(),
    name: words("name"),
    /** Stands among the short-cuts at the head of the school. */
    isHot: boolean("is_hot").notNull().default(false),
    /** Highest first; below 0 the category and all within it are hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique("school_category_root_key").on(t.id, t.rootId),
    index("school_category_parent_idx").on(t.parentId),
    index("school_category_seq_idx").on(t.seq, t.id),
    index("school_category_update_idx").on(t.updateTime, t.id),
    check("school_category_type", sql`${t.type} in ('VIDEO','INTRODUCTION','DOCUMENT')`),
    check("school_category_parent", sql`${t.parentId} is distinct from ${t.id}`),
  ],
);

/** What courses and documents share: whose they are, where they are listed, and what they cost. */
const wareColumns = () => ({
  id: id(),
  /** Who added it: its editor, who is notified of sales. */
  ownerId: whole("owner_id")
    .notNull()
    .references(() => users.id),
  categoryId: whole("category_id").notNull(),
  /** The first level of its category, so that lists of a first level have one index. */
  rootId: whole("root_id").notNull(),
  title: words("title"),
  /** Two or three sentences for cards and for those who have not bought it. */
  summary: words("summary").default({}),
  /** Key of the cover picture. */
  cover: text("cover").notNull(),
  /** Points or yen; null or 0: free [V10]. */
  price: whole("price"),
  /** Paid in points. A price in yen cannot be paid yet [V11]. */
  isPointPay: boolean("is_point_pay").notNull().default(true),
  /** Highest first; below 0 it is hidden from visitors. */
  seq: integer("seq").notNull().default(0),
  /** Folded text in all languages, for search. It holds nothing that must be bought. */
  searchText: text("search_text").notNull().default(""),
  deletedTime: instant("deleted_time"),
  createTime: createTime(),
  updateTime: updateTime(),
});

/** A course: an introduction, and videos as lessons. */
export const courses = pgTable(
  "course",
  {
    ...wareColumns(),
    description: richWords("description").default({}),
    /** Its lessons in order: ids of videos, which belong to another product; deleted ones are left out when shown. */
    videoIds: whole("video_ids").array().notNull().default(sql`'{}'::bigint[]`),
    isRecommended: boolean("is_recommended").notNull().default(false),
    /** People may apply for it: it is also held in a classroom or live [V12]. */
    takesApplications: boolean("takes_applications").notNull().default(false),
  },
  (t) => [
    foreignKey({
      name: "course_category_fk",
      columns: [t.categoryId, t.rootId],
      foreignColumns: [schoolCategories.id, schoolCategories.rootId],
    }),
    index("course_category_idx").on(t.categoryId, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("course_held_idx").on(t.categoryId),
    index("course_root_idx").on(t.rootId, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("course_recommended_idx").on(t.seq, t.id).where(sql`${t.isRecommended} and ${t.deletedTime} is null`),
    index("course_apply_idx").on(t.seq, t.id).where(sql`${t.takesApplications} and ${t.deletedTime} is null`),
    index("course_owner_idx").on(t.ownerId, t.seq, t.id),
    index("course_seq_idx").on(t.seq, t.id),
    index("course_update_idx").on(t.updateTime, t.id),
    index("course_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("course_price", sql`${t.price} between 0 and 1000000`),
  ],
);

/** A document of the school: a text, and files that come with it. */
export const courseDocs = pgTable(
  "course_doc",
  {
    ...wareColumns(),
    content: richWords("content"),
    /** Keys of files, which stay private. */
    attachments: text("attachments").array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    foreignKey({
      name: "course_doc_category_fk",
      columns: [t.categoryId, t.rootId],
      foreignColumns: [schoolCategories.id, schoolCategories.rootId],
    }),
    index("course_doc_category_idx").on(t.categoryId, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("course_doc_held_idx").on(t.categoryId),
    index("course_doc_root_idx").on(t.rootId, t.seq, t.id).where(sql`${t.deletedTime} is null`),
    index("course_doc_owner_idx").on(t.ownerId, t.seq, t.id),
    index("course_doc_seq_idx").on(t.seq, t.id),
    index("course_doc_update_idx").on(t.updateTime, t.id),
    index("course_doc_search_idx").using("gin", sql`${t.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    check("course_doc_price", sql`${t.price} between 0 and 1000000`),
  ],
);

const saleColumns = () => ({
  id: id(),
  /** V, the day in Tokyo and 8 random digits, whose rest by 3 tells the kind of sale [C32]. */
  number: text("number").notNull().unique(),
  buyerId: whole("buyer_id")
    .notNull()
    .references(() => users.id),
  /** Whose ware it was, for the list of their sales. */
  ownerId: whole("owner_id")
    .notNull()
    .references(() => users.id),
  /** Points paid. */
  price: whole("price").notNull(),
  createTime: createTime(),
});

/** A person's purchase of a course with points; a person has at most one of each. */
export const courseSales = pgTable(
  "course_sale",
  {
    ...saleColumns(),
    courseId: whole("course_id")
      .notNull()
      .references(() => courses.id),
  },
  (t) => [
    uniqueIndex("course_sale_buyer_key").on(t.buyerId, t.courseId),
    index("course_sale_buyer_idx").on(t.buyerId, t.id),
    index("course_sale_course_idx").on(t.courseId),
    index("course_sale_owner_idx").on(t.ownerId, t.id),
    check("course_sale_price", sql`${t.price} > 0`),
    check("course_sale_number", sql`${t.number} ~ '^V[0-9]{16}$' and right(${t.number}, 8)::integer % 3 = 1`),
  ],
);

/** A person's purchase of a document with points; a person has at most one of each. */
export const courseDocSales = pgTable(
  "course_doc_sale",
  {
    ...saleColumns(),
    docId: whole("doc_id")
      .notNull()
      .references(() => courseDocs.id),
  },
  (t) => [
    uniqueIndex("course_doc_sale_buyer_key").on(t.buyerId, t.docId),
    index("course_doc_sale_buyer_idx").on(t.buyerId, t.id),
    index("course_doc_sale_doc_idx").on(t.docId),
    index("course_doc_sale_owner_idx").on(t.ownerId, t.id),
    check("course_doc_sale_price", sql`${t.price} > 0`),
    check("course_doc_sale_number", sql`${t.number} ~ '^V[0-9]{16}$' and right(${t.number}, 8)::integer % 3 = 2`),
  ],
);

/** An application for a course that is held in a classroom or live [V12]. */
export const courseApplications = pgTable(
  "course_application",
  {
    id: id(),
    courseId: whole("course_id")
      .notNull()
      .references(() => courses.id),
    /** Null: sent without an account. */
    userId: whole("user_id").references(() => users.id),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").notNull().default("new"),
    /** What administrators write down about it. */
    memo: text("memo").notNull().default(""),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    /** One open application for a course and address. */
    uniqueIndex("course_application_open_key").on(t.courseId, t.email).where(sql`${t.status} = 'new'`),
    index("course_application_user_idx").on(t.userId, t.id),
    index("course_application_update_idx").on(t.updateTime, t.id),
    index("course_application_status_idx").on(t.status, t.updateTime, t.id),
    index("course_application_course_idx").on(t.courseId),
    check("course_application_status", sql`${t.status} in ('new','handled')`),
  ],
);
