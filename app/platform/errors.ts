import type errors from "~locales/en_US/errors.json";

/** Values that a message may show, e.g. `{ waitSeconds: 42 }`. */
export type ErrorParams = Record<string, string | number>;

/**
 * The texts of errors that a domain brings in `locales/*\/errors-<domain>.json`, by domain. It adds them in its domain.ts:
 * `declare module "../../platform/errors" { interface DomainErrors { adwall: typeof errors } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface DomainErrors {}

type Leaves<T> = T extends unknown
  ? { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}` }[keyof T & string]
  : never;

/** `left` of the plural forms `left_one` and `left_other`. */
type Folded<K extends string> = K extends `${infer Base}_${"zero" | "one" | "two" | "few" | "many" | "other"}`
  ? Base
  : K;

/** A key of locales/*\/errors.json or of a domain's own errors, nested ones with dots, plural ones without their form. */
export type ErrorKey = Folded<Leaves<typeof errors | DomainErrors[keyof DomainErrors]>>;

/**
 * What an outcome means beside its words: somebody is not signed in, has no right, asks for what is not there (a page
 * answers with the not-found page), or is refused for any other reason.
 */
type ErrorKind = "unauthenticated" | "forbidden" | "missing" | "refused";

/** Status of an API answer [A7, A8, A9, A10, A11, A12]. */
const statuses = { unauthenticated: 401, forbidden: 409, missing: 406, refused: 406 } as const;

type Details = { params?: ErrorParams; field?: string; choices?: readonly string[] };

/**
 * An outcome the visitor can act on: a refusal, unless its maker says otherwise. `field` names the form field it belongs to;
 * `choices` are values of the field that may have been meant.
 */
export class DomainError extends Error {
  readonly key: ErrorKey;
  readonly kind: ErrorKind;
  readonly params: ErrorParams;
  readonly field: string;
  readonly choices: readonly string[];

  constructor(
    key: ErrorKey,
    { params = {}, field = "", kind = "refused", choices = [] }: Details & { kind?: ErrorKind } = {},
  ) {
    super(key);
    this.key = key;
    this.kind = kind;
    this.params = params;
    this.field = field;
    this.choices = choices;
  }

  get status(): 401 | 406 | 409 {
    return statuses[this.kind];
  }
}

/** What was asked for is not there, or not for this person to know of (406; pages answer "not found") [A12]. */
export const missing = (key: ErrorKey = "notFindData", details: Details = {}): DomainError =>
  new DomainError(key, { ...details, kind: "missing" });

/** Somebody who is signed in has no right to it [A10]. */
export const forbidden = (key: ErrorKey = "noPermission", details: Details = {}): DomainError =>
  new DomainError(key, { ...details, kind: "forbidden" });

/** Nobody is signed in [A8]. */
export const unauthenticated = (key: ErrorKey = "unauthenticated"): DomainError =>
  new DomainError(key, { kind: "unauthenticated" });
