import { Hidden } from "./form-error";
import { useAsOpened } from "./use-as-opened";

/**
 * The key that identifies repeated submissions of a form; it stays the same when the page is read again, e.g. after a
 * lost answer.
 */
export function FormKey({ value }: { value: string }) {
  return <Hidden name="key" value={useAsOpened(value)} />;
}
