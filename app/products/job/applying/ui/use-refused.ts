import { useActionData } from "@remix-run/react";
import { isFormReply } from "~/ui/form/form-reply";

/** Whether the page answers a refused form of this intent for the application `id`, whose fold must stay open. */
export function useRefused(intent: string, id: number): boolean {
  const reply = useActionData<unknown>();
  if (!isFormReply(reply)) return false;
  return reply.initialValue?.intent === intent && reply.initialValue.id === String(id);
}
