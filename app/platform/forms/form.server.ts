import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import type { DomainError, ErrorKey } from "~/platform/errors";
import type { Translate } from "~/platform/i18n/translate";
import { typedNumber } from "../fields/typed-number";
import { refusalIn } from "./refusal";

/** One line of a text comparison: in both texts, only in the earlier, only in the later, or `count` skipped lines. */
export type TextLine = { is: "same" | "gone" | "new"; text: string } | { is: "skip"; count: number };

/**
 * What a refused form shows: messages by field name ("" for the whole form), the typed values, and the key of a
 * refusal.
 */
export type FormReply = {
  initialValue?: Record<string, unknown> | undefined;
  error?: Record<string, string[]> | undefined;
  key?: ErrorKey;
  /** What an intermediate step of the form did, in the visitor's language. */
  notice?: string;
  /** Secrets that the reply shows once. */
  shown?: string[] | undefined;
  /** Notes beside fields, by field name. */
  notes?: Filled | undefined;
  /** How long texts differ from the values in their fields, by field name. */
  changes?: Readonly<Record<string, readonly TextLine[]>> | undefined;
  /** Values that may have been meant, by field name. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** Results of a step of the form, one per line. */
  lines?: string[] | undefined;
};

type Issue = { code?: string; minimum?: unknown; maximum?: unknown; input?: unknown; format?: string };

/** Values that a step of the form sets in fields, by field name (`to.city`). */
export type Filled = Readonly<Record<string, string>>;

function setAt(values: Record<string, unknown>, [step = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    values[step] = value;
    return;
  }
  const below = values[step];
  const inner = typeof below === "object" && below !== null ? (below as Record<string, unknown>) : {};
  values[step] = inner;
  setAt(inner, rest, value);
}

/** Values that are never sent back: passwords, and fields named `code` (but not a postcode). */
const isSecret = (name: string) => /password|(^|\.)code$/i.test(name);

function issueMessage(issue: Issue, t: Translate): string {
  if (issue.input === undefined || issue.input === "") return t("errors:validation.required");
  if (issue.code === "too_small" && typeof issue.input === "string")
    return t("errors:validation.tooShort", { min: Number(issue.minimum) });
  if (issue.code === "too_big" && typeof issue.input === "string")
    return t("errors:validation.tooLong", { max: Number(issue.maximum) });
  if (issue.code === "too_small") return t("errors:validation.tooSmall", { min: Number(issue.minimum) });
  if (issue.code === "too_big") return t("errors:validation.tooBig", { max: Number(issue.maximum) });
  if (issue.code === "invalid_format" && issue.format === "email") return t("errors:validation.email");
  return t("errors:validation.invalid");
}

const { coerceFormValue } = configureCoercion({ type: { number: typedNumber } });

type Parsed<T> =
  | {
      ok: true;
      value: T;
      refuse: (error: DomainError) => FormReply;
      again: (notice: string, fill?: Filled) => FormReply;
    }
  | { ok: false; reply: FormReply };

/** The messages of a refusal and of the form's other faults, by field name. */
function faultsOf(error: DomainError, t: Translate): Record<string, string[]> {
  const messages: Record<string, string[]> = {};
  for (const { key, field, params } of [error, ...error.others])
    messages[field] = [...(messages[field] ?? []), t(`errors:${key}`, params)];
  return messages;
}

/** Parses a form with zod; a schema's own message is a key of errors.json (`validation.…` or a message key). */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S, t: Translate): Parsed<z.output<S>> {
  const submission = parseWithZod(form, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    error: (issue: Issue) => issueMessage(issue, t),
  } as never);
  const hideFields = [...new Set(form.keys())].filter(isSecret);
  if (submission.status === "success") {
    return {
      ok: true,
      value: submission.value as z.output<S>,
      refuse: (error) => ({
        ...(submission.reply({
          hideFields,
          fieldErrors: faultsOf(error, t),
        }) as FormReply),
        key: error.key,
        ...(error.choices.length > 0 && { choices: { [error.field]: error.choices } }),
      }),
      again: (notice, fill = {}) => {
        const reply = submission.reply({ hideFields }) as FormReply;
        const initialValue = structuredClone(reply.initialValue ?? {});
        for (const [name, value] of Object.entries(fill)) setAt(initialValue, name.split("."), value);
        return { ...reply, initialValue, notice };
      },
    };
  }
  const reply = submission.reply({ hideFields }) as FormReply;
  const error = Object.fromEntries(
    Object.entries(reply.error ?? {}).map(([name, messages]) => [
      name,
      (messages ?? []).map((message) => {
        const { key, params } = refusalIn(message);
        return t(`errors:${key}`, params).replace(/^errors:/, "");
      }),
    ]),
  );
  return { ok: false, reply: { ...reply, error } };
}
