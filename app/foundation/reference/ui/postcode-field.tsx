import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useForm } from "~/ui/form/form-context";
import { TextField, type TextFieldProps } from "~/ui/form/text-field";
import { Button } from "~/ui/navigation/button";
import { type PlaceFields, type PostalArea, placeLine, placeValues } from "../postcode";
import s from "./postcode-field.module.css";

/** Value of the look-up button's `intent`. */
export const postcodeIntent = "lookup";

async function askPlace(code: string): Promise<PostalArea | null> {
  const reply = await fetch(`/api/misc/postcode/${encodeURIComponent(code)}`, { signal: AbortSignal.timeout(5_000) });
  return reply.ok ? ((await reply.json()) as PostalArea) : null;
}

const inputOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
};

/**
 * A Japanese postcode field with a button that fills the address. The button posts the form with the intent `lookup`
 * (or `button`), which the page passes to postcodeAction; with JavaScript the fields are filled in place and the form
 * is posted only if that found nothing. Without JavaScript, Enter presses the form's first button, so a page must put
 * its own first.
 */
export function PostcodeField({
  fields,
  button = { name: "intent", value: postcodeIntent },
  ...field
}: TextFieldProps & { fields: PlaceFields; button?: { name: string; value: string } }) {
  const t = useT("common");
  const { reply } = useForm();
  const [found, setFound] = useState("");
  const posting = useRef(false);
  const lookUp = async (event: MouseEvent<HTMLButtonElement>) => {
    const pressed = event.currentTarget;
    const { form } = pressed;
    const code = form && inputOf(form, field.name)?.value;
    if (posting.current || !form || !code) return;
    event.preventDefault();
    const place = await askPlace(code).catch(() => null);
    if (place) {
      const values = placeValues(place, fields, (name) => inputOf(form, name)?.value ?? "");
      for (const [name, value] of Object.entries(values)) {
        const input = inputOf(form, name);
        if (input) input.value = value;
      }
      setFound(t("postcodeFound", { place: placeLine(place) }));
      return;
    }
    setFound("");
    posting.current = true;
    pressed.click();
    posting.current = false;
  };
  /* Enter looks the address up; it does not submit the form. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const named = `button[name="${CSS.escape(button.name)}"][value="${CSS.escape(button.value)}"]`;
    event.currentTarget.form?.querySelector<HTMLButtonElement>(named)?.click();
  };
  const notice = found || (reply?.initialValue?.[button.name] === button.value && reply.notice);
  return (
    <div>
      <div className={s.row}>
        <TextField
          width="short"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          onKeyDown={onKeyDown}
          {...field}
        />
        <Button type="submit" {...button} look="quiet" onClick={lookUp} className={s.button}>
          {t("postcodeLookUp")}
        </Button>
      </div>
      <p role="status" className={notice ? s.notice : undefined}>
        {notice}
      </p>
    </div>
  );
}
