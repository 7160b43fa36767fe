import { Form } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { SearchIcon } from "~/ui/icons/actions";
import { Button } from "./button";
import { useUnknown } from "./known-path";
import s from "./search-form.module.css";

/** A search box that navigates to `action` with `keyword` and the `cached` parameters. */
export function SearchForm({
  action,
  keyword,
  label,
  placeholder,
  kept = {},
}: {
  action: string;
  keyword: string;
  label: string;
  placeholder: string;
  kept?: Readonly<Record<string, string>>;
}) {
  const t = useT("common");
  return (
    <Form action={action} reloadDocument={useUnknown(action)} role="search" className={s.search} key={keyword}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="vh" htmlFor="search-keyword">
        {label}
      </label>
      <input
        id="search-keyword"
        className={s.input}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={placeholder}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <Button type="submit" icon={<SearchIcon size={20} />} className={s.go}>
        <span className={s.word}>{t("search")}</span>
      </Button>
    </Form>
  );
}
