import { useActionData } from "@remix-run/react";
import { isFormReply } from "./form-reply";

/** Whether the page answers a refused form of this intent and these values, whose fold must stay open. */
export function useRefused(intent: string, match: Readonly<Record<string, string>>): boolean {
  const reply = useActionData<unknown>();
  if (!isFormReply(reply)) return false;
  return Object.entries({ intent, ...match }).every(([name, value]) => reply.initialValue?.[name] === value);
}
