import { useT } from "~/platform/i18n/use-t";
import { ErrorIcon } from "../icons/things";
import s from "./form.module.css";
import { useForm } from "./form-context";

type Labels = Readonly<Record<string, string>>;

/** The label of the field that a control belongs to: `values.name` also labels `values.name.zh`. */
const labelOf = (labels: Labels, control: string): string | undefined =>
  Object.entries(labels).find(([name]) => `${control}.`.startsWith(`${name}.`))?.[1];

/**
 * The refusals at the head of a form: the form's own messages, then a link to each refused field, which a long form names
 * by its label.
 */
export function FormError({ labels = {} }: { labels?: Labels }) {
  const t = useT("common");
  const { id, reply } = useForm();
  const entries = Object.entries(reply?.error ?? {}).filter(([, messages]) => messages?.length);
  if (!entries.length) return null;
  const named = (name: string, text: string): string => {
    const label = labelOf(labels, name);
    return label === undefined ? text : t("formFault", { label, text });
  };
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
