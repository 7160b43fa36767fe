import type { ErrorKey } from "~/platform/errors";
import type { TextLine } from "~/platform/forms/form.server";

/**
 * What an action answers when input was refused: the typed values and the messages by field name
 * (conform's submission.reply(), messages already in the visitor's language). The key "" is the form's own message.
 */
export type FormReply = {
  /** Key of what was refused as a whole. */
  key?: ErrorKey;
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
  /** What a step of the form did, in the visitor's language. */
  notice?: string;
  /** What stands beside fields, by field name: what is stored there now, say. */
  notes?: Readonly<Record<string, string>> | undefined;
  /** How long texts differ from what stands in their fields, by field name. */
  changes?: Readonly<Record<string, readonly TextLine[]>> | undefined;
  /** Values that may have been meant, by field name. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined;
  /** What a step of the form found, a line each. */
  lines?: readonly string[] | undefined;
};

/** Tells whether an unknown answer of an action is a form's reply. */
export function isFormReply(value: unknown): value is FormReply {
  return typeof value === "object" && value !== null && ("error" in value || "initialValue" in value);
}

/** Why a form's post got no answer: the text of `common` with this name says it beside the button. */
export type Lost = "networkError" | "requestTimeout";

/** What a page's script gets in place of the answer: the form's own fields, so that the form knows itself again. */
export type LostReply = { lost: Lost; initialValue: Record<string, string> };

/** Tells whether what a page got in place of an action's answer says that none came. */
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
