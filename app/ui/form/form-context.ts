import { createContext, useContext } from "react";
import { type FormReply, valueAt } from "./form-reply";

export type FormState = {
  id: string;
  reply: FormReply | undefined;
  /** The form's data while it is being sent, else undefined. */
  sending: FormData | undefined;
  /** Whether the form may carry files. */
  files?: boolean | undefined;
};

export const FormContext = createContext<FormState>({ id: "form", reply: undefined, sending: undefined });

/** The state of the form around a component. */
export function useForm(): FormState {
  return useContext(FormContext);
}

export type FieldState = {
  id: string;
  name: string;
  /** The value typed before the reply, else undefined: then the page's own default applies. */
  typed: unknown;
  /** There is a reply: a missing typed value then means "left empty" (an unticked box). */
  replied: boolean;
  errors: string[];
  /** The reply's note for the field. */
  note: string | undefined;
  /** Attributes that connect the control to its hint and its messages. */
  aria: { "aria-invalid": true | undefined; "aria-describedby": string | undefined };
};

/** One field's state in the form around it; ids are stable, so that a message can link to its field. */
export function useField(name: string, hasHint = false): FieldState {
  const { id: formId, reply } = useForm();
  const id = `${formId}-${name.replace(/[^\w-]+/g, "_")}`;
  const errors = reply?.error?.[name] ?? [];
  const note = reply?.notes?.[name];
  const described = [hasHint && `${id}-hint`, note && `${id}-note`, errors.length > 0 && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name,
    typed: reply?.initialValue ? valueAt(reply.initialValue, name) : undefined,
    replied: Boolean(reply?.initialValue),
    errors,
    note,
    aria: { "aria-invalid": errors.length > 0 || undefined, "aria-describedby": described || undefined },
  };
}
