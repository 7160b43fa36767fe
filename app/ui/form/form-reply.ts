import type { ErrorKey } from "~/platform/errors";
import type { TextLine } from "~/platform/forms/form.server";

/**
 * The reply of an action to refused input: the typed values and the messages by field name (conform's
 * submission.reply(), messages already in the visitor's language). The key "" is the form's own message.
 */
export type FormReply = {
  /** Key of the refusal of the whole form. */
  key?: ErrorKey;
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
  /** What a step of the form did, in the visitor's language. */
  notice?: string;
  /** Notes beside fields, by field name, e.g. the value stored now. */
  notes?: Readonly<Record<string, string>> | undefined;
  /** How long texts differ from the values in their fields, by field name. */
  changes?: Readonly<Record<string, readonly TextLine[]>> | undefined;
  /** Values that may have been meant, by field name. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Results of a step of the form, one per line. */
  lines?: readonly string[] | undefined;
  /** The page where what the step did is shown. */
  link?: { to: string; text: string } | undefined;
};

/** Whether an action's reply is a form reply. */
export function isFormReply(value: unknown): value is FormReply {
  return typeof value === "object" && value !== null && ("error" in value || "initialValue" in value);
}

/**
 * Why a form's post got no answer, or none but that the session has ended: the key of the text in `common` shown beside
 * the button.
 */
export type Lost = "networkError" | "requestTimeout" | "unexpectedPost" | "loggedOut";

/**
 * What a page's script gets instead of an answer: the form's own fields, so that the form recognises itself. `status`: of
 * an answer that is none of the page's.
 */
export type LostReply = { lost: Lost; status?: number; initialValue: Record<string, string> };

/** Whether a page got a lost reply instead of its action's reply. */
export const isLost = (data: unknown): data is LostReply =>
  typeof data === "object" && data !== null && "lost" in data && "initialValue" in data;

/** Reads `items[0].name` out of nested values; undefined when a step is missing. */
export function valueAt(values: unknown, name: string): unknown {
  let at: unknown = values;
  for (const step of name.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

/** The text that a control shows for a value: strings and numbers as they are, anything else empty. */
export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "bigint" ? String(value) : "";
}
