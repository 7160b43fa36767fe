import { type MouseEvent, useState } from "react";
import { type Place, type PlaceFields, placeLine, placeValues } from "~/foundation/reference/postcode";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { SearchIcon } from "~/ui/icons/actions";
import s from "./profile.module.css";

/**
 * A postcode with a button that finds its place and writes it into `fields`: with JavaScript by a call, without by the
 * form's own "lookup" step, whose `notice` is shown here.
 */
export function PostcodeField({
  fields,
  required,
  defaultValue,
  notice,
}: {
  fields: PlaceFields;
  required?: boolean;
  defaultValue?: string | undefined;
  notice: string | undefined;
}) {
  const t = useT("profile");
  const [told, tell] = useState<string>();
  const find = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    const control = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    const typed = (name: string) => control(name)?.value ?? "";
    const code = typed("postcode").normalize("NFKC").replace(/\D/g, "");
    const reply = code === "" ? null : await fetch(`/api/misc/postcode/${code}`).catch(() => null);
    if (!reply?.ok) return tell(t("postcode.unknown"));
    const place = (await reply.json()) as Place;
    for (const [name, value] of Object.entries({ postcode: code, ...placeValues(place, fields, typed) })) {
      const field = control(name);
      if (field) field.value = value;
    }
    tell(t("postcode.found", { address: placeLine(place) }));
  };
  return (
    <div>
      <div className={s.joined}>
        <TextField
          name="postcode"
          label={t("postcode.label")}
          hint={t("postcode.hint")}
          required={required}
          defaultValue={defaultValue}
          inputMode="numeric"
          autoComplete="postal-code"
          width="short"
        />
        <Button type="submit" name="intent" value="lookup" look="quiet" onClick={find} icon={<SearchIcon size={18} />}>
          {t("postcode.find")}
        </Button>
      </div>
      <p role="status" className={s.notice}>
        {told ?? notice}
      </p>
    </div>
  );
}
