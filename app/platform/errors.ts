/** Values that a message may show, e.g. `{ waitSeconds: 42 }`. */
export type ErrorParams = Record<string, string | number>;

/** Keys that do not answer 406: who is not signed in gets 401, who has no right gets 409 (decisions A8, A10). */
const statuses: Record<string, 401 | 409> = {
  unauthenticated: 401,
  noPermission: 409,
  notUserOrder: 409,
  noPermissionOrder: 409,
};

/** Keys that a page answers with the not-found page (decisions A12). */
const missing = new Set([
  "notFindData",
  "commodityNotFound",
  "orderNotExist",
  "hotelNotExist",
  "itemNotExist",
  "userNotExist",
]);

/** An outcome the visitor can act on. `key` is a key of locales/*\/errors.json; `field` names the form field it belongs to. */
export class DomainError extends Error {
  readonly key: string;
  readonly params: ErrorParams;
  readonly field: string;

  constructor(key: string, options: { params?: ErrorParams; field?: string } = {}) {
    super(key);
    this.key = key;
    this.params = options.params ?? {};
    this.field = options.field ?? "";
  }

  /** Status of an API answer (decisions A7 to A12). */
  get status(): 401 | 406 | 409 {
    return statuses[this.key] ?? 406;
  }

  /** Whether a page shows "not found" for it. */
  get isMissing(): boolean {
    return missing.has(this.key);
  }
}
