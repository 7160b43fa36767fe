import { useEffect, useId, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import f from "~/ui/form/form.module.css";
import { useField } from "~/ui/form/form-context";
import { asText } from "~/ui/form/form-reply";
import { Avatar } from "~/ui/media/avatar";
import { voiceLimits } from "../rules/limits";
import s from "./composer.module.css";
import { TextCounter } from "./text-counter";
import { useMentions } from "./use-mentions";

/** The length of a text as posts count it: Unicode code points [MS5]. */
const lengthOf = (text: string): number => Array.from(text.trim()).length;

/**
 * The words of a post, with how many are left and suggestions of people.
 */
export function WordsField({ label, text, onText }: { label: string; text: string; onText: (text: string) => void }) {
  const t = useT("voice");
  const field = useField("content", true);
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const start = field.replied ? asText(field.typed) : text;
  const [used, setUsed] = useState(lengthOf(start));
  const { people, at, look, choose, onKeyDown } = useMentions(area);
  /* What was typed before this code had come. */
  useEffect(() => setUsed(lengthOf(area.current?.value ?? "")), []);
  const isOpen = people.length > 0;
  return (
    <div className={cx(f.field, field.errors.length > 0 && f.refused)}>
      <label htmlFor={field.id} className="vh">
        {label}
      </label>
      <textarea
        {...field.aria}
        ref={area}
        id={field.id}
        name="content"
        rows={4}
        className={cx(f.control, s.words)}
        placeholder={label}
        defaultValue={start}
        dir="auto"
        {...(isOpen && {
          role: "combobox",
          "aria-autocomplete": "list" as const,
          "aria-expanded": true,
          "aria-controls": list,
          "aria-activedescendant": `${list}-${at}`,
        })}
        onInput={({ currentTarget: { value } }) => {
          setUsed(lengthOf(value));
          onText(value);
          look();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={list} role="listbox" aria-label={t("write.people")} className={s.people}>
          {people.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which has the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
            <div
              key={person.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar image={person.avatar} name={person.nickname} size="sm" />
              <span>{person.nickname}</span>
              <small>@{person.atName}</small>
            </div>
          ))}
        </div>
      )}
      <div className={s.below}>
        <p id={`${field.id}-hint`} className={f.hint}>
          {t("write.hint", { max: voiceLimits.content })}
        </p>
        <TextCounter used={used} />
      </div>
      {field.errors.length > 0 && (
        <p id={`${field.id}-error`} className={f.error}>
          {field.errors.join(" ")}
        </p>
      )}
    </div>
  );
}
