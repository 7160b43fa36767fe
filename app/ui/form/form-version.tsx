import { useForm } from "./form-context";
import { Hidden } from "./form-error";
import { asText } from "./form-reply";

/** The version that the next save replaces: the one shown, after a refusal the one stored now. */
export function FormVersion({ version }: { version: number }) {
  const { reply } = useForm();
  return <Hidden name="version" value={asText(reply?.initialValue?.version) || version} />;
}
