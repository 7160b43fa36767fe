import { Hidden } from "./form-error";
import { useAsOpened } from "./use-as-opened";

/** What makes a repeated sending of a form the same one: it stays when the page reads itself again, as after a lost answer. */
export function FormKey({ value }: { value: string }) {
  return <Hidden name="key" value={useAsOpened(value)} />;
}
