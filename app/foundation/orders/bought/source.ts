import type { AnyColumn, SQL, SQLWrapper } from "drizzle-orm";
import type { Translate } from "~/platform/i18n/translate";
import type { OrderIconName } from "~/ui/icons/order-icon";
import type { Db } from "~db/client";
import type { BoughtReader, Step } from "../kind";
import type { Stage } from "./rules/stages";

/** What a line says: texts in the reader's language. */
export type Entry = {
  to: string;
  name: string;
  picture: string | null;
  state: string;
  tone: "plain" | "accent" | "primary" | "good";
  /** When it takes place, or when it was bought. */
  when: string;
  /** Yen in total; null when it costs none. */
  yen: number | null;
  /** Points paid. */
  points: number;
  /** The one next step. */
  next: Step;
};

/** One kind of what people book and buy. All kinds are read by one statement, made of `rows`. */
export type BoughtSource = {
  icon: OrderIconName;
  /** The kind's name in the reader's language. */
  label(t: Translate): string;
  /** Path of the buyer's list of this kind; without one, the common list shows it alone. */
  list?(): string;
  rows: {
    from: SQLWrapper;
    /** Condition for the rows of a person, which an index on person and id serves. */
    of(userId: number): SQL | undefined;
    /** Its values rise with time: the newest rows are those with the highest. */
    id: AnyColumn;
    /** When it was booked or bought. */
    placed: SQLWrapper;
    /** When it takes place; null for what is at no certain time. */
    due: SQLWrapper | null;
    stage: SQL<Stage>;
  };
  /** The lines of these rows, by id, in a number of statements that does not depend on how many they are. */
  entries(db: Db, ids: readonly number[], reader: BoughtReader): Promise<ReadonlyMap<number, Entry>>;
};

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** What people book and buy, by kind, for the list of all of it. */
    bought: BoughtSource;
  }
}
