import { table } from "~/platform/domain/composed.server";
import type { Locale } from "~/platform/i18n/locales";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A sale of something that is bought once and kept, such as a video or a document. */
export type Sale = {
  id: number;
  number: string;
  buyer: { id: number; nickname: string };
  item: { id: number; title: InLanguages; href: string };
  /** Points or yen. */
  price: number;
  isPointPay: boolean;
  time: Date;
};

/** The sales of one kind. */
export type SalesSource = {
  /** The name of the kind in the visitor's language. */
  label: (locale: Locale) => string;
  /**
   * The sales of this owner's items, of all owners for null, by time; `total` may stop counting some way ahead of the
   * asked rows.
   */
  list: (
    db: Db,
    asked: { ownerId: number | null; isNewestFirst: boolean; limit: number; offset: number },
  ) => Promise<{ rows: Sale[]; total: number }>;
};

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** Sales by kind, for the list of all sales [R18]. */
    salesHistory: SalesSource;
  }
}

/** The kinds whose sales some product lists. */
export const salesKinds = (): string[] => Object.keys(table("salesHistory"));

/** The sales of a kind; undefined for a kind that no product lists. */
export const salesOf = (kind: string): SalesSource | undefined => table("salesHistory")[kind];
