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
  /** The page where what the step did is shown, in the visitor's language. */
  link?: { to: string; text: string } | undefined;
};

type Issue = {
  code?: string;
  minimum?: unknown;
  maximum?: unknown;
  input?: unknown;
  format?: string;
  /** The type that was wanted. */
  expected?: string;
  /** Of a union: the issues of each of its ways, with their messages. */
  errors?: readonly (readonly { code?: string; path: readonly unknown[]; message: string }[])[];
};

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

/** What is said of a value that is smaller or larger than it may be. */
function boundMessage({ code, input, minimum, maximum }: Issue, t: Translate): string {
  const [min, max] = [Number(minimum), Number(maximum)];
  const isSmall = code === "too_small";
  if (typeof input === "string")
    return isSmall ? t("errors:validation.tooShort", { min }) : t("errors:validation.tooLong", { max });
  if (Array.isArray(input))
    return isSmall ? t("errors:validation.tooFew", { min }) : t("errors:validation.tooMany", { max });
  return isSmall ? t("errors:validation.tooSmall", { min }) : t("errors:validation.tooBig", { max });
}

/** What is said of texts of a form that zod knows. */
const formats: Readonly<Record<string, ErrorKey>> = {
  email: "validation.email",
  date: "validation.day",
  datetime: "validation.moment",
  url: "validation.url",
};
/** What is said where a value of another type was wanted. */
const types: Readonly<Record<string, ErrorKey>> = { number: "validation.number", int: "validation.whole" };

/** What is said of a value that suits no way of a union: what the way says that looked at it most closely. */
function unionMessage(errors: NonNullable<Issue["errors"]>): string | undefined {
  const own = errors.flat().filter(({ path }) => path.length === 0);
  const close = own.find(({ code = "" }) => !["invalid_type", "invalid_value"].includes(code));
  return (close ?? own.at(-1))?.message;
}

function issueMessage(issue: Issue, t: Translate): string {
  const { code, errors = [], expected = "", format = "", input } = issue;
  if (input === undefined || input === "") return t("errors:validation.required");
  if (code === "too_small" || code === "too_big") return boundMessage(issue, t);
  /* A union without issues of its ways found none of them by the name that was sent. */
  if (code === "invalid_value" || (code === "invalid_union" && errors.length === 0))
    return t("errors:validation.choice");
  if (code === "invalid_union") return unionMessage(errors) ?? t("errors:validation.invalid");
  const key = code === "invalid_format" ? formats[format] : code === "invalid_type" ? types[expected] : undefined;
  return t(`errors:${key ?? "validation.invalid"}`);
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
