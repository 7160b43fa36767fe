import { useT } from "~/platform/i18n/use-t";
import { TextArea, TextField } from "~/ui/form/text-field";

type Props = {
  name: string;
  /** Key of the label, which takes the language's name. */
  label: "field.name" | "field.description" | "field.address" | "category.name";
  words: { zh?: string; ja?: string; en?: string } | undefined;
  maxLength: number;
  /** One language at least must be filled in. */
  required?: boolean;
  long?: boolean;
};

/** One text in three languages. */
export function WordsFields({ name, label, words, maxLength, required, long }: Props) {
  const t = useT("adwall");
  return (["zh", "ja", "en"] as const).map((flag, at) => {
    const field = {
      name: `${name}.${flag}`,
      label: t("field.inLanguage", { what: t(label), language: t(`language.${flag}`) }),
      maxLength,
      defaultValue: words?.[flag] ?? "",
      ...(required && at === 0 && { hint: t("field.oneLanguage") }),
    };
    return long ? <TextArea key={flag} rows={5} {...field} /> : <TextField key={flag} {...field} />;
  });
}
