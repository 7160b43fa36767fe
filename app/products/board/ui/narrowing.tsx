import { Form } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { Stack } from "~/ui/layout/page";
import { Button } from "~/ui/navigation/button";
import { SearchForm } from "~/ui/navigation/search-form";
import { Chip, ChipRow } from "~/ui/text/badge";
import { type Asked, listHref } from "../rules/addresses";
import s from "./board.module.css";

type Props = {
  asked: Asked;
  categories: readonly { id: number; name: string; lang?: string }[];
  areas: readonly Option[];
};

/** What narrows the board: words, categories and the area. */
export function Narrowing({ asked, categories, areas }: Props) {
  const t = useT("board");
  const { categoryId, area, keyword } = asked;
  const category: Record<string, string> = categoryId ? { categoryId: String(categoryId) } : {};
  return (
    <Stack gap="sm">
      <SearchForm
        action={href("/need")}
        keyword={keyword}
        label={t("list.search")}
        placeholder={t("list.placeholder")}
        kept={{ ...category, ...(area && { area }) }}
      />
      {categories.length > 0 && (
        <ChipRow label={t("list.categories")} scroll>
          <Chip to={listHref({ area, keyword })} current={categoryId === null}>
            {t("list.all")}
          </Chip>
          {categories.map(({ id, name, lang }) => (
            <Chip key={id} to={listHref({ categoryId: id, area, keyword })} current={id === categoryId}>
              <span lang={lang}>{name}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
      <Form action={href("/need")} className={s.area} key={area} aria-label={t("list.area")}>
        {Object.entries({ ...category, ...(keyword && { keyword }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          name="area"
          label={t("list.area")}
          options={[...areas]}
          blank={t("list.anywhere")}
          defaultValue={area}
        />
        <Button type="submit" look="quiet">
          {t("list.apply")}
        </Button>
      </Form>
    </Stack>
  );
}
