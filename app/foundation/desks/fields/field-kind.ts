import type { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import type { Access } from "~/platform/domain/access";
import type { Upload } from "~/platform/domain/uploads";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import type { Linked } from "../links/linked";
import type { Cell, Control } from "../rules/control";

/**
 * The context of a control: `label` returns the desk's label of one value of the field, `values` are those that will be
 * shown, `linkPath` is the call that suggests targets of a link.
 */
export type ControlCall = {
  db: Db;
  locale: Locale;
  label: (value: string) => string;
  values: readonly unknown[];
  linkPath: string;
  /** The user who will choose; null where values are only displayed. */
  actor: Actor | null;
};

/**
 * A kind of field: how forms and calls send it, its control, and its list cell. `V` is the column's type. A kind is
 * independent of desk and column.
 */
export type FieldKind<V> = {
  /** Parses what a form sends. */
  form: z.ZodType<V>;
  /** Parses the form of a draft, where a missing value is not simply null: required fields may be empty. */
  draft?: z.ZodType<V>;
  /** Its representation in calls, where that differs from the form: keys derived from the field's name (`nameJp`). */
  call?: {
    shape: (name: string) => Record<string, z.ZodType>;
    read: (body: Readonly<Record<string, unknown>>, name: string) => V;
    write: (value: V, name: string) => Record<string, unknown>;
  };
  required: boolean;
  /** Can be set on a new row only: other forms do not show it, and values sent for it are dropped. */
  once?: true;
  /** Who may set it, among those who may write; other users' forms do not show it, and values they send are dropped. */
  writers?: Access;
  /** Null: only calls have the field, no form shows it. */
  control: (call: ControlCall) => Control | null | Promise<Control | null>;
  /** The control's value for a column value. */
  typed: (value: V) => unknown;
  cell: (value: V, control: Control, locale: Locale) => Cell;
  /** Converts a value back from JSON where that differs, such as a time. */
  revive?: (stored: unknown) => V;
  /** Lists can be sorted by it. */
  isSortable?: boolean;
  align?: "end";
  /** It has several controls: the label of each (a key of desks.json), by the suffix of the field's name. */
  parts?: Readonly<Record<string, string>>;
  /** It links to one of many rows: its form yields the typed text, which `withLinks` resolves. */
  link?: Linked;
  /** Its controls with a postcode and with the address that the postcode fills. */
  postcode?: { code: string; whole: string };
  /** Its value is text by language, in which one language can become stale. */
  isWords?: boolean;
  /**
   * The files it names, by their kinds; `inText` where they stand inside its text, so that spaces do not separate them.
   */
  files?: readonly { upload: Upload; keys: (value: V) => readonly string[]; inText?: true }[];
};

/** A kind that can be set on a new row only. It needs an initial value of its own or from the desk. */
export const once = <V>(kind: FieldKind<V>): FieldKind<V> => ({
  ...kind,
  form: kind.form.optional() as never,
  once: true,
});

/** A kind that only some of a desk's writers may set. */
export const writtenBy = <V>(writers: Access, kind: FieldKind<V>): FieldKind<V> => ({ ...kind, writers });

/** A kind without sorting, since no index of its table has that order. */
export const unsorted = <V>(kind: FieldKind<V>): FieldKind<V> => ({ ...kind, isSortable: false });

/** A kind with another name in calls than its column. */
export function called<V>(alias: string, { call, ...kind }: FieldKind<V>): FieldKind<V> {
  const own = call ?? {
    shape: (name: string) => ({ [name]: kind.form }),
    read: (body: Readonly<Record<string, unknown>>, name: string) => body[name] as V,
    write: (value: V, name: string) => ({ [name]: value }),
  };
  return {
    ...kind,
    call: {
      shape: () => own.shape(alias),
      read: (body) => own.read(body, alias),
      write: (value) => own.write(value, alias),
    },
  };
}

/** The draft form of a kind: required values may be missing, present ones must be well-formed. */
export const draftForm = ({ form, draft, required }: FieldKind<unknown>): z.ZodType =>
  draft ?? (required ? form.nullish().transform((value) => value ?? null) : form);

/** Whether a draft has no value in a field. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** The control's value of a kind; null for no value. */
export const typedOf = (kind: FieldKind<unknown>, value: unknown): unknown =>
  isNothing(value) ? null : kind.typed(value);
