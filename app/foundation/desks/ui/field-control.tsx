import { RichInput } from "~/foundation/rich-text/ui/rich-input";
import { useT } from "~/platform/i18n/use-t";
import { CheckboxField, CheckboxGroup, SelectField } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { DateField, TextArea, TextField } from "~/ui/form/text-field";
import type { FieldView } from "../rules/control";
import { GroupField } from "./group-field";
import { LinkField } from "./link-field";
import { LinksField } from "./links-field";
import { RichWordsField } from "./rich-field";
import { TagsField } from "./tags-field";
import { WordsField } from "./words-field";

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** The control of one field of a desk's form, of any kind; its name is below `values`. */
export function FieldControl({ field }: { field: FieldView }) {
  const t = useT("desks");
  const { control, label, value, required } = field;
  const hint = field.hint || undefined;
  const shared = { name: `values.${field.name}`, label, hint, required };
  const text = { ...shared, defaultValue: asText(value), ...(field.locked && { readOnly: true }) };
  switch (control.type) {
    case "line":
      return <TextField {...text} type={control.input} maxLength={control.max} />;
    case "tags":
      return <TagsField {...shared} defaultValue={text.defaultValue} max={control.max} known={control.known} />;
    case "text":
      return <TextArea {...shared} defaultValue={text.defaultValue} rows={6} maxLength={control.max} />;
    case "words":
      if (control.rich) return <RichWordsField field={field} rich={control.rich} />;
      return <WordsField field={field} isLong={control.isLong} max={control.max} files={control.files} />;
    case "rich":
      return <RichInput {...shared} defaultValue={text.defaultValue} {...control.rich} />;
    case "number":
      return (
        <TextField
          {...text}
          label={control.unit ? t(`unit.${control.unit}`, { label }) : label}
          inputMode="numeric"
          width="short"
          spellCheck={false}
        />
      );
    case "choice":
      return (
        <SelectField
          {...shared}
          defaultValue={text.defaultValue || control.initial}
          options={control.choices}
          blank={control.initial === undefined ? t(required ? "choose" : "none") : undefined}
        />
      );
    case "choices":
      return (
        <CheckboxGroup
          {...shared}
          look="columns"
          options={control.choices}
          defaultValues={Array.isArray(value) ? value.map(String) : []}
        />
      );
    case "link":
      return <LinkField field={field} control={control} />;
    case "links":
      return <LinksField field={field} control={control} />;
    case "tick":
      return <CheckboxField {...shared} defaultChecked={value === true} />;
    case "moment":
      return <TextField {...text} type="datetime-local" />;
    case "day":
      return <DateField {...text} />;
    case "group":
      return <GroupField field={field} parts={control.parts} />;
    case "files":
      return <FileField {...shared} kind={control.upload} max={control.max} defaultValue={value as string[] | null} />;
  }
}
