import type { z } from "zod";
import type { Access } from "~/platform/access/access";
import type { Actor } from "~/platform/access/actor";
import type { Upload } from "~/platform/forms/uploads";
import type { Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import type { Linked } from "../links/linked";
import type { Cell, Control } from "../rules/control";

/**
 * Where a control is made: `label` reads the desk's word for one value of the field, `values` are those that will be shown,
 * `linkPath` is where the field looks for what it leads to.
 */
export type ControlCall = {
  db: Db;
  locale: Locale;
  label: (value: string) => string;
  values: readonly unknown[];
  linkPath: string;
  /** Who will choose; null where what is chosen is only named. */
  actor: Actor | null;
};

/**
 * A kind of field: how a form and a call send it, what a control needs, what a list shows. `V` is what its column
 * holds. A kind knows neither the desk nor the column.
 */
export type FieldKind<V> = {
  /** Reads what a form sends. */
  form: z.ZodType<V>;
  /** Reads what the form of a draft sends, where nothing at all is not simply null: what is required may be missing. */
  draft?: z.ZodType<V>;
  /** How calls say it, where that differs from the form: keys with the field's name in front (`nameJp`). */
  call?: {
    shape: (name: string) => Record<string, z.ZodType>;
    read: (body: Readonly<Record<string, unknown>>, name: string) => V;
    write: (value: V, name: string) => Record<string, unknown>;
  };
  required: boolean;
  /** It is said of a new row only: the forms of others do not show it, and what is sent for it changes nothing. */
  once?: true;
  /** Who may say it, of those who may write; the others' forms do not show it, and what they send for it changes nothing. */
  writers?: Access;
  /** Null: no form shows it, only calls have it. */
  control: (call: ControlCall) => Control | null | Promise<Control | null>;
  /** What the control holds for a value. */
  typed: (value: V) => unknown;
  cell: (value: V, control: Control, locale: Locale) => Cell;
  /** The value that JSON made of it, where that is not the same: a moment. */
  revive?: (stored: unknown) => V;
  /** A list may be put in its order. */
  isSortable?: boolean;
  align?: "end";
  /** It has several controls: the label of each (a key of desks.json), by what follows the field's name. */
  parts?: Readonly<Record<string, string>>;
  /** It leads to one of many rows: what its form reads is what was typed, for `withLinks` to find. */
  link?: Linked;
  /** Its controls that hold a postcode and the address which that fills. */
  postcode?: { code: string; whole: string };
  /** Its value is texts by language, which can fall behind each other. */
  isWords?: boolean;
  /** The files it names, by their kinds; `inText` where they stand among its words, so that spaces do not part them. */
  files?: readonly { upload: Upload; keys: (value: V) => readonly string[]; inText?: true }[];
};

/** A kind that is said of a new row only. It has an initial value, or its desk says one. */
export const once = <V>(kind: FieldKind<V>): FieldKind<V> => ({
  ...kind,
  form: kind.form.optional() as never,
  once: true,
});

/** A kind that only some of a desk's writers may say. */
export const writtenBy = <V>(writers: Access, kind: FieldKind<V>): FieldKind<V> => ({ ...kind, writers });

/** A kind by which no list is put in order: no index of its table has that order. */
export const unsorted = <V>(kind: FieldKind<V>): FieldKind<V> => ({ ...kind, isSortable: false });

/** A kind that calls name otherwise than its column. */
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

/** How the form of a draft reads a kind: what is required may be missing, what is there is well-formed. */
export const draftForm = ({ form, draft, required }: FieldKind<unknown>): z.ZodType =>
  draft ?? (required ? form.nullish().transform((value) => value ?? null) : form);

/** Whether a draft holds nothing in a field. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** What the control of a kind holds for a value; null where there is none. */
export const typedOf = (kind: FieldKind<unknown>, value: unknown): unknown =>
  isNothing(value) ? null : kind.typed(value);
