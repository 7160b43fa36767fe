import { useT } from "~/platform/i18n/use-t";
import { ErrorIcon } from "../icons/things";
import s from "./form.module.css";
import { useForm } from "./form-context";

type Named = (control: string, text: string) => string;

/**
 * The refusals at the head of a form: the form's own messages, then a link to each refused control. In a long form
 * `named` adds the control's label to its message.
 */
export function FormError({ named = (_, text) => text }: { named?: Named }) {
  const t = useT("common");
  const { id, reply } = useForm();
  const entries = Object.entries(reply?.error ?? {}).filter(([, messages]) => messages?.length);
  if (!entries.length) return null;
  return (
    <div className={s.summary} role="alert" tabIndex={-1} data-form-error>
      <ErrorIcon size={22} />
      <div>
        <p className={s.summaryTitle}>{reply?.error?.[""]?.join(" ") || t("formErrorTitle")}</p>
        <ul>
          {entries.map(([name, messages]) =>
            name === "" ? null : (
              <li key={name}>
                <a href={`#${id}-${name.replace(/[^\w-]+/g, "_")}`}>{named(name, messages?.join(" ") ?? "")}</a>
              </li>
            ),
          )}
        </ul>
      </div>
    </div>
  );
}

/** A hidden value of the form. */
export function Hidden({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}
