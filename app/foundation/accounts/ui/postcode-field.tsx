import { type MouseEvent, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { SearchIcon } from "~/ui/icons/actions";
import s from "./profile.module.css";

type Found = { prefecture: string; city: string; town: string };

/**
 * A postcode with a button that finds its address: with JavaScript by a call, which fills the fields that `fill` names;
 * without by the form's own "lookup" step, whose `notice` is shown here.
 */
export function PostcodeField({
  fill,
  required,
  defaultValue,
  notice,
}: {
  fill: (found: Found) => Record<string, string>;
  required?: boolean;
  defaultValue?: string | undefined;
  notice: string | undefined;
}) {
  const t = useT("profile");
  const [told, tell] = useState<string>();
  const find = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const fields = event.currentTarget.form?.elements;
    const control = (name: string) => fields?.namedItem(name) as HTMLInputElement | null | undefined;
    const code = (control("postcode")?.value ?? "").normalize("NFKC").replace(/\D/g, "");
    const reply = code === "" ? null : await fetch(`/api/misc/postcode/${code}`).catch(() => null);
    if (!reply?.ok) return tell(t("postcode.unknown"));
    const found = (await reply.json()) as Found;
    for (const [name, value] of Object.entries({ postcode: code, ...fill(found) })) {
      const field = control(name);
      if (field) field.value = value;
    }
    tell(t("postcode.found", { address: found.prefecture + found.city + found.town }));
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
