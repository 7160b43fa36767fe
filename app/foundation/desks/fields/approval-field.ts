import { only } from "~/platform/domain/access";
import { approvalStates } from "../rules/approval";
import { choice } from "./choice-fields";
import { type FieldKind, unsorted, writtenBy } from "./field-kind";

/**
 * The state of approval, which only administrators write; a call without it leaves it unchanged. `more`: states before a
 * review, which come first.
 */
export function approvalField(more: readonly string[] = []): FieldKind<string> {
  const states = [...more, ...approvalStates];
  const kind = unsorted(choice(states, { initial: states[0] ?? "pending" }));
  return writtenBy(only("ADMIN"), {
    ...kind,
    call: {
      shape: (name) => ({ [name]: kind.form.optional() }),
      read: (body, name) => body[name] as string,
      write: (value, name) => ({ [name]: value }),
    },
  });
}
