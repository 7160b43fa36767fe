import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AuditAction } from "~/foundation/audit/actions";
import type { Operator } from "~/foundation/audit/audit.server";
import { type Access, allows } from "~/platform/access/access";
import type { Actor } from "~/platform/access/actor";
import { every } from "~/platform/domain/composed.server";
import type { AppPath } from "~/platform/domain/register";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { Db, Tx } from "~db/client";
import type { FieldKind } from "./fields/field-kind";
import type { Cell } from "./rules/control";
import type { RowAct } from "./rules/row-acts";
import type { Shared } from "./rules/shared";

/** A table that a desk can keep: `seq` below 0 hides a row from visitors, `deletedTime` says that it was taken away. */
export type EntityTable = PgTable & {
  readonly id: PgColumn;
  readonly updateTime: PgColumn;
  readonly seq?: PgColumn;
  readonly deletedTime?: PgColumn;
};

/** Where a list's cells are made; `actor` where what somebody may choose depends on who they are. */
export type ListCall = { db: Db; locale: Locale; t: Translate; actor?: Actor };

type RowOf<T extends EntityTable> = T["$inferSelect"];
type ValuesOf<T extends EntityTable> = T["$inferInsert"];
type Fields<T extends EntityTable> = {
  readonly [K in keyof ValuesOf<T> & string]?: FieldKind<Exclude<ValuesOf<T>[K], undefined>>;
};

/** A column that is no field: its cells for the rows of one page, by id, read at once. */
export type Computed<Row> = {
  cells: (rows: readonly Row[], call: ListCall) => Promise<ReadonlyMap<number, Cell>> | ReadonlyMap<number, Cell>;
  align?: "end";
};

type Spec<Row, Values, F, N extends string> = {
  /** The action in the audit log; with an id what files, marks and audit lines point to (`banner:12`). */
  name: AuditAction;
  /** Where its texts lie, to which `title`, `add`, `edit`, `empty`, `field.<name>` are added: `banner:`, `adwall:category.` */
  texts: `${string}:${string}`;
  /** Its screens. Without `create` and `edit` the list's own page opens the form, by `?id=new` and `?id=12`. */
  paths: { list: AppPath; create?: AppPath; edit?: AppPath };
  fields: F;
  /** Headings of the form, by the field that each stands before: the key of its text, after `section.`. */
  sections?: Readonly<{ [K in keyof F & string]?: string }>;
  /** Fields whose texts have a `hint.<name>`. */
  hints?: readonly (keyof F & string)[];
  /** Fields of a row that cannot be changed now, each with the key of why, which its form says: `prepare` refuses it. */
  locks?: (db: Db, row: Row) => Promise<Readonly<Record<string, string>>>;
  /** What names a row, in lists, titles and notices. */
  title: (row: Row, locale: Locale) => Cell;
  /** The list: names of fields, `title`, `state`, `updateTime`, and of `computed`. */
  columns: readonly (NoInfer<N> | (keyof F & string) | "title" | "state" | "updateTime")[];
  /** Columns that show only when they are chosen. */
  extra?: readonly (keyof F & string)[];
  computed?: Readonly<Record<N, Computed<Row>>>;
  sort: (keyof F & string) | `-${keyof F & string}` | "updateTime" | "-updateTime" | "title";
  /** Fields of choice that narrow the list. */
  filters?: readonly (keyof F & string)[];
  /** Filters that no field is, by name: their choices (absent where only addresses and calls name one), and what one leaves. */
  narrows?: Readonly<Record<string, { choices?: readonly string[]; where: (value: string) => SQL | undefined }>>;
  /** Finds rows by a keyword; without it the list has none. */
  search?: (keyword: string) => SQL | undefined;
  /** Rows come from elsewhere: none is added or taken away here. */
  isFixed?: boolean;
  /** What is written can wait before visitors see it: drafts, and publication at a moment. */
  hasDrafts?: boolean;
  /** What is written is kept as a draft while it is written (`hasDrafts` besides): for long texts. */
  keepsWriting?: boolean;
  /** Rows can be brought as a table, many at once. */
  hasImport?: boolean;
  /** What is right of a row does not depend on the others of the desk: an import writes many with one statement. */
  areIndependent?: boolean;
  /** Who may change anything, of those who may enter; the others read [R3]. All where it is absent. */
  writers?: Access;
  /** Who may take a row away, of those who may write [R5]. All where it is absent. */
  removers?: Access;
  /** Who may add a row, of those who may write; all where it is absent. `prepare` refuses the others. */
  mayAdd?: (actor: Actor) => boolean;
  /** The rows that somebody may see and change; all where it is absent. */
  scope?: (actor: Actor) => SQL | undefined;
  /** What the form of a new row holds at first. */
  initial?: (actor: Actor) => Partial<Values>;
  /** The house's acts on rows that the list offers; all where it is absent. */
  rowActs?: readonly RowAct[];
  /**
   * Its own acts on rows, by name: what one changes of a row, null where it changes nothing. Their texts are `act.<name>`
   * and `done.<name>`, which counts.
   */
  acts?: Readonly<Record<string, (row: Row) => Partial<Values> | null>>;
  /** Refuses an act on rows, or an `import` of some, to who may not do it. */
  refuseAct?: (actor: Actor, act: string) => void;
  /** What a note of its own in the audit log says, in words; null for a note that it does not know. */
  note?: (detail: string, t: Translate) => string | null;
  /** The state of a row that is neither hidden nor taken away: the key of its label, after `state.`. */
  state?: (row: Row, now: Date) => { name: string; tone: NonNullable<Cell["tone"]> };
  /**
   * Refuses values that do not go together, and adds columns that are no fields. `before` is the row as it was, locked;
   * undefined for a new one. What many rows of an import ask alike is asked through `shared`.
   */
  prepare?: (
    tx: Tx,
    values: Values,
    about: { before: Row | undefined; actor: Actor | null; operator: Operator; shared: Shared },
  ) => Promise<Partial<Values> | undefined> | Partial<Values> | undefined;
  /** Refuses to take away what others need. */
  refuseRemoval?: (tx: Tx, row: Row) => Promise<void>;
  /**
   * Keeps what lies elsewhere in step with the row, after each change of it: its tags, say. `sent` is what a save said;
   * undefined for an act on rows.
   */
  keep?: (tx: Tx, row: Row, by: { actor: Actor | null; operator: Operator; sent?: Values }) => Promise<void>;
  /** Tags of the cached pages that show the row. */
  purges: (tx: Tx, row: Row) => readonly string[] | Promise<readonly string[]>;
  /**
   * Its calls [A26]: `save`, `update`, `delete/:id` and `seq` below `base`; the list, also as a file, at `list`
   * (`<base>/list` where it is absent). `access` is that of its screens.
   */
  calls: { base: `/api/${string}`; list?: `/api/${string}`; access: Access };
  /** The page of visitors that shows the row. */
  view?: (row: Row) => string | null;
};

/** A row as the desks' machinery knows it. */
export type EntityRow = Readonly<Record<string, unknown>> & {
  id: number;
  updateTime: Date;
  seq?: number;
  deletedTime?: Date | null;
};
export type EntityValues = Readonly<Record<string, unknown>>;

/** One entity and its desk, its own types forgotten. */
export type EntityDesk = Spec<EntityRow, EntityValues, Readonly<Record<string, FieldKind<unknown>>>, string> & {
  table: EntityTable;
};

/**
 * Describes a desk, once: its list, forms, calls, audit, files, version check and purges follow. The columns of `fields`
 * are the table's own; everything else of a row is the table's default or `prepare`'s.
 */
export function entityDesk<const T extends EntityTable, F extends Fields<T>, const N extends string = never>(
  table: T,
  spec: Spec<RowOf<T>, ValuesOf<T>, F, N>,
): EntityDesk {
  return { ...(spec as unknown as Omit<EntityDesk, "table">), table };
}

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** The desks of entities; what waits at them for its time finds its desk here by name. */
    entityDesks: EntityDesk;
  }
}

/** The desk of a name; undefined when no domain serves it any more. */
export const deskNamed = (name: string): EntityDesk | undefined =>
  every("entityDesks").find((desk) => desk.name === name);

/** The key of one of a desk's own texts: `title`, `field.name`, `state.over`. */
export const textKey = ({ texts }: EntityDesk, path: string): string => texts + path;

/** What a row, or a draft of one, is called in a language; a dash while it has no name. */
export const nameOf = ({ title }: EntityDesk, row: EntityRow, locale: Locale): string => title(row, locale).text || "–";

/** Where the list is called, as a page or a file. */
export const listCallOf = ({ calls }: EntityDesk): `/api/${string}` => calls.list ?? `${calls.base}/list`;

/** Where a field of the desk looks for what it leads to. */
export const linkCallOf = ({ calls }: EntityDesk, name: string): `/api/${string}` => `${calls.base}/link/${name}`;

/** What files, stale marks and audit lines of a row point to. */
export const refOf = ({ name }: EntityDesk, id: number): string => `${name}:${id}`;

/** Whether a person may change what the desk shows; null is an act that was allowed elsewhere. */
export const mayWrite = (desk: EntityDesk, actor: Pick<Actor, "roles"> | null): boolean =>
  actor === null || allows(desk.writers ?? desk.calls.access, actor.roles);

/** Whether a person may take rows away; null is an act that was allowed elsewhere. */
export const mayRemove = ({ removers }: EntityDesk, actor: Actor | null): boolean =>
  actor === null || !removers || allows(removers, actor.roles);

/** Whether a person may bring rows as a table. */
export const canImport = (desk: EntityDesk, actor: Actor): boolean => Boolean(desk.hasImport) && mayWrite(desk, actor);

/** The fields that a person may say of a new row, or of one that is there. */
export const fieldsFor = (desk: EntityDesk, actor: Actor | null, { isNew }: { isNew: boolean }) =>
  fieldsOf(desk).filter(
    ([, { once, writers }]) => (isNew || !once) && (!writers || actor === null || allows(writers, actor.roles)),
  );

/** The desk's fields with their names. */
export const fieldsOf = (desk: EntityDesk): [string, FieldKind<unknown>][] => Object.entries(desk.fields);
