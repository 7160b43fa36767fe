import type errors from "~locales/en_US/errors.json";

/** Values that a message may show, e.g. `{ waitSeconds: 42 }`. */
export type ErrorParams = Record<string, string | number>;

/**
 * Texts of a domain's errors in `locales/*\/errors-<domain>.json`, by domain. A domain adds them in its domain.ts:
 * `declare module "../../platform/errors" { interface DomainErrors { adwall: typeof errors } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface DomainErrors {}

type Leaves<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]
  : never;

/** `left` for the plural forms `left_one` and `left_other`. */
type Folded<K extends string> = K extends `${infer Base}_${"zero" | "one" | "two" | "few" | "many" | "other"}`
  ? Base
  : K;

/**
 * A key of locales/*\/errors.json or of a domain's own errors; nested keys with dots, plural keys without their form.
 */
export type ErrorKey = Folded<Leaves<typeof errors | DomainErrors[keyof DomainErrors]>>;

/**
 * How an error is answered besides its text: not signed in, no right, missing (a page answers with the not-found page),
 * or refused for any other reason.
 */
type ErrorKind = "unauthenticated" | "forbidden" | "missing" | "refused";

/** HTTP status of an API answer [A7, A8, A9, A10, A11, A12]. */
const statuses = { unauthenticated: 401, forbidden: 409, missing: 406, refused: 406 } as const;

/** A fault of one form field. */
export type FieldFault = { key: ErrorKey; field: string; params?: ErrorParams };

type Details = {
  params?: ErrorParams;
  field?: string;
  choices?: readonly string[];
  others?: readonly FieldFault[];
};

/**
 * An outcome the visitor can act on; `kind` is "refused" by default. `field` names the form field it belongs to;
 * `choices` are values of the field that may have been meant; `others` are further faults of the same form.
 */
export class DomainError extends Error {
  readonly key: ErrorKey;
  readonly kind: ErrorKind;
  readonly params: ErrorParams;
  readonly field: string;
  readonly choices: readonly string[];
  readonly others: readonly FieldFault[];

  constructor(
    key: ErrorKey,
    { params = {}, field = "", kind = "refused", choices = [], others = [] }: Details & { kind?: ErrorKind } = {},
  ) {
    super(key);
    this.key = key;
    this.kind = kind;
    this.params = params;
    this.field = field;
    this.choices = choices;
    this.others = others;
  }

  get status(): 401 | 406 | 409 {
    return statuses[this.kind];
  }
}

/** Throws the first of a form's faults with the others; returns without one. */
export function refuseFaults([first, ...others]: readonly FieldFault[]): void {
  if (first) throw new DomainError(first.key, { ...first, others });
}

/** The error for a subject that is missing, or that this user may not know of (406; pages answer "not found") [A12]. */
export const missing = (key: ErrorKey = "notFindData", details: Details = {}): DomainError =>
  new DomainError(key, { ...details, kind: "missing" });

/** The error for a signed-in user without the right [A10]. */
export const forbidden = (key: ErrorKey = "noPermission", details: Details = {}): DomainError =>
  new DomainError(key, { ...details, kind: "forbidden" });

/** The error for a caller who is not signed in [A8]. */
export const unauthenticated = (key: ErrorKey = "unauthenticated"): DomainError =>
  new DomainError(key, { kind: "unauthenticated" });
