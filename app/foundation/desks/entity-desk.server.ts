import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AuditAction } from "~/foundation/audit/actions";
import type { Operator } from "~/foundation/audit/verbs/audit.server";
import type { Actor } from "~/platform/access/actor";
import { type Access, allows } from "~/platform/domain/access";
import { every } from "~/platform/domain/composed.server";
import type { AppPath } from "~/platform/domain/register";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { FilterChoices } from "~/platform/table/table";
import type { Db, Tx } from "~db/client";
import type { FieldKind } from "./fields/field-kind";
import type { Cell } from "./rules/control";
import type { RowAct } from "./rules/row-acts";
import type { Shared } from "./rules/shared";

/** A table for a desk: a negative `seq` hides a row from visitors, `deletedTime` marks it as removed. */
export type EntityTable = PgTable & {
  readonly id: PgColumn;
  readonly updateTime: PgColumn;
  readonly seq?: PgColumn;
  readonly deletedTime?: PgColumn;
};

/** The context in which cells and controls are made; `actor` where choices depend on the user. */
export type ListCall = { db: Db; locale: Locale; t: Translate; actor?: Actor };

type RowOf<T extends EntityTable> = T["$inferSelect"];
type ValuesOf<T extends EntityTable> = T["$inferInsert"];
type Fields<T extends EntityTable> = {
  readonly [K in keyof ValuesOf<T> & string]?: FieldKind<Exclude<ValuesOf<T>[K], undefined>>;
};

/** A column that is not a field: returns the cells of a page's rows by id, in one read. */
export type Computed<Row> = {
  cells: (rows: readonly Row[], call: ListCall) => Promise<ReadonlyMap<number, Cell>> | ReadonlyMap<number, Cell>;
  align?: "end";
};

type Spec<Row, Values, F, N extends string> = {
  /** The action in the audit log; with an id (`banner:12`) the reference of files, stale marks and audit lines. */
  name: AuditAction;
  /**
   * Prefix of its texts, to which `title`, `add`, `edit`, `empty`, `field.<name>` are appended: `banner:`,
   * `adwall:category.`
   */
  texts: `${string}:${string}`;
  /** Its screens. Without `create` and `edit` the list's page opens the form, by `?id=new` and `?id=12`. */
  paths: { list: AppPath; create?: AppPath; edit?: AppPath };
  fields: F;
  /** Headings of the form by the field below them: the key of the text, after `section.`. */
  sections?: Readonly<{ [K in keyof F & string]?: string }>;
  /** Sections that are folded until a value differs from a new row's, or is refused. All their fields have initial values. */
  folded?: readonly string[];
  /** Fields that have a text `hint.<name>`. */
  hints?: readonly (keyof F & string)[];
  /**
   * Fields of a row that are locked for now, each with the key of the reason, shown in the form; `prepare` must refuse
   * changes to them.
   */
  locks?: (db: Db, row: Row) => Promise<Readonly<Record<string, string>>>;
  /** The name of a row in lists, titles and notices. */
  title: (row: Row, locale: Locale) => Cell;
  /** Columns of the list: names of fields, `title`, `state`, `updateTime`, and of `computed`. */
  columns: readonly (NoInfer<N> | (keyof F & string) | "title" | "state" | "updateTime")[];
  /** Columns hidden until chosen. */
  extra?: readonly (keyof F & string)[];
  computed?: Readonly<Record<N, Computed<Row>>>;
  sort: (keyof F & string) | `-${keyof F & string}` | "updateTime" | "-updateTime" | "title";
  /** Choice fields that filter the list. */
  filters?: readonly (keyof F & string)[];
  /**
   * Filters that are not fields, by name: what they take, offered in the list where it is a few values, and their
   * condition.
   */
  narrows?: Readonly<Record<string, { choices: FilterChoices; where: (value: string) => SQL | undefined }>>;
  /** Condition for a keyword; without it the list has no keyword search. */
  search?: (keyword: string) => SQL | undefined;
  /** Rows are created elsewhere: none can be added or removed here. */
  isFixed?: boolean;
  /** Enables drafts and scheduled publication. */
  hasDrafts?: boolean;
  /**
   * The field with the moment from which visitors see a row (needs `hasDrafts`): no row is dated ahead. Publishing the
   * form with a moment to come schedules it for then; the form has no other date.
   */
  dated?: keyof F & string;
  /** Saves a draft automatically while a long text is written (needs `hasDrafts`). */
  keepsWriting?: boolean;
  /** Rows can be imported as a table. */
  hasImport?: boolean;
  /** The validity of a row does not depend on other rows of the desk: an import writes many with one statement. */
  areIndependent?: boolean;
  /** A change waits for everything that just came to refer to the row, as an order does. Default: it does not wait. */
  waitsForReferences?: boolean;
  /** Who may change anything, among those who may enter; the others only read [R3]. Default: all. */
  writers?: Access;
  /** Who may remove a row, among those who may write [R5]. Default: all. */
  removers?: Access;
  /** Who may add a row, among those who may write; default: all. `prepare` must refuse the others. */
  mayAdd?: (actor: Actor) => boolean;
  /** Condition for the rows that the actor may see and change; default: all. */
  scope?: (actor: Actor) => SQL | undefined;
  /** Initial values of a new row's form. */
  initial?: (actor: Actor) => Partial<Values>;
  /** The built-in acts on rows that the list offers; default: all. */
  rowActs?: readonly RowAct[];
  /**
   * The desk's own acts on rows, by name: the changes of a row, null for none. Their texts are `act.<name>` and, with a
   * count, `done.<name>`.
   */
  acts?: Readonly<Record<string, (row: Row) => Partial<Values> | null>>;
  /** Own acts that cannot be undone, because something has left the desk with them: mails, jobs, stock. */
  final?: readonly string[];
  /** Throws when the actor may not use an act on rows, or `import`. */
  refuseAct?: (actor: Actor, act: string) => void;
  /** Words of the desk's own audit notes; null for an unknown note. */
  note?: (detail: string, t: Translate) => string | null;
  /** The state of a row that is neither hidden nor removed: the key of its label, after `state.`. */
  state?: (row: Row, now: Date) => { name: string; tone: NonNullable<Cell["tone"]> };
  /**
   * Refuses inconsistent values, and returns columns that are not fields. `before` is the locked row before the change,
   * undefined for a new one. `shared` caches what many rows of an import look up alike.
   */
  prepare?: (
    tx: Tx,
    values: Values,
    about: { before: Row | undefined; actor: Actor | null; operator: Operator; shared: Shared },
  ) => Promise<Partial<Values> | undefined> | Partial<Values> | undefined;
  /** Throws when a row that others need must not be removed. */
  refuseRemoval?: (tx: Tx, row: Row) => Promise<void>;
  /**
   * Updates data outside the row after each change of it, such as tags. `sent` holds the values of a save; undefined
   * for an act on rows.
   */
  keep?: (tx: Tx, row: Row, by: { actor: Actor | null; operator: Operator; sent?: Values }) => Promise<void>;
  /** Purge tags of the cached pages that show the row. */
  purges: (tx: Tx, row: Row) => readonly string[] | Promise<readonly string[]>;
  /**
   * Its calls [A26]: `save`, `update`, `delete/:id` and `seq` below `base`; the list, also as a file, at `list`
   * (default `<base>/list`). `access` is that of its screens.
   */
  calls: { base: `/api/${string}`; list?: `/api/${string}`; access: Access };
  /**
   * Whether others see a row as it is stored, which a business brings about only once its certificate is approved
   * [SH36]; null where nobody else sees a row, or another verdict decides. Default: a row is shown that is neither
   * hidden nor removed, nor private by its `isPublic`.
   */
  shows?: ((row: Row) => boolean) | null;
  /** The visitors' page of the row. */
  view?: (row: Row) => string | null;
};

/** A row without its table's types. */
export type EntityRow = Readonly<Record<string, unknown>> & {
  id: number;
  updateTime: Date;
  seq?: number;
  isPublic?: boolean;
  deletedTime?: Date | null;
};
export type EntityValues = Readonly<Record<string, unknown>>;

/** A desk without its table's types. */
export type EntityDesk = Spec<EntityRow, EntityValues, Readonly<Record<string, FieldKind<unknown>>>, string> & {
  table: EntityTable;
};

/**
 * Describes a desk once: its list, forms, calls, audit, files, version check and purges follow. The columns of `fields`
 * belong to the table; all other columns come from the table's defaults or `prepare`.
 */
export function entityDesk<const T extends EntityTable, F extends Fields<T>, const N extends string = never>(
  table: T,
  spec: Spec<RowOf<T>, ValuesOf<T>, F, N>,
): EntityDesk {
  return { ...(spec as unknown as Omit<EntityDesk, "table">), table };
}

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** The desks of entities; drafts and their scheduled publication find their desk here by name. */
    entityDesks: EntityDesk;
  }
}

/** The desk of a name; undefined when no domain serves it. */
export const deskNamed = (name: string): EntityDesk | undefined =>
  every("entityDesks").find((desk) => desk.name === name);

/** The key of one of a desk's own texts: `title`, `field.name`, `state.over`. */
export const textKey = ({ texts }: EntityDesk, path: string): string => texts + path;

/** The name of a row or of its draft in a language; a dash while it has none. */
export const nameOf = ({ title }: EntityDesk, row: EntityRow, locale: Locale): string => title(row, locale).text || "–";

/** The path of the list's call, which also returns the file. */
export const listCallOf = ({ calls }: EntityDesk): `/api/${string}` => calls.list ?? `${calls.base}/list`;

/** The path of the call that suggests targets of a link field. */
export const linkCallOf = ({ calls }: EntityDesk, name: string): `/api/${string}` => `${calls.base}/link/${name}`;

/** Values with this moment in the desk's `dated` field; unchanged for a desk without one. */
export const datedBy = ({ dated }: EntityDesk, values: EntityValues, at: unknown): EntityValues =>
  dated ? { ...values, [dated]: at } : values;

/** The reference of a row's files, stale marks and audit lines. */
export const refOf = ({ name }: EntityDesk, id: number): string => `${name}:${id}`;

/** Whether a user may change rows of the desk; a null actor stands for an act permitted elsewhere. */
export const mayWrite = (desk: EntityDesk, actor: Pick<Actor, "roles"> | null): boolean =>
  actor === null || allows(desk.writers ?? desk.calls.access, actor.roles);

/** Whether a user may remove rows; a null actor stands for an act permitted elsewhere. */
export const mayRemove = ({ removers }: EntityDesk, actor: Actor | null): boolean =>
  actor === null || !removers || allows(removers, actor.roles);

/** Whether a user may import rows. */
export const canImport = (desk: EntityDesk, actor: Actor): boolean => Boolean(desk.hasImport) && mayWrite(desk, actor);

/** The fields that a user may set on a new row, or on an existing one. */
export const fieldsFor = (desk: EntityDesk, actor: Actor | null, { isNew }: { isNew: boolean }) =>
  fieldsOf(desk).filter(
    ([, { once, writers }]) => (isNew || !once) && (!writers || actor === null || allows(writers, actor.roles)),
  );

/** The desk's fields with their names. */
export const fieldsOf = (desk: EntityDesk): [string, FieldKind<unknown>][] => Object.entries(desk.fields);
