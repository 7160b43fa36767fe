import { Form } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import type { ListView } from "../browse.server";
import { type ListQuery, listHref, listSorts } from "../list-query";
import s from "./list-controls.module.css";

/** Sort orders of a list as links, each to its first page. */
export function SortLinks({ path, query }: { path: string; query: ListQuery }) {
  const t = useT("shop");
  return (
    <ChipRow label={t("sort.label")} scroll>
      {listSorts.map((sort) => (
        <Chip key={sort} to={listHref(path, { ...query, sort, page: 1 })} current={sort === query.sort}>
          {t(`sort.${sort}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** The price range as a GET form; keyword and sort order are preserved. */
export function PriceFilter({ path, query }: { path: string; query: ListQuery }) {
  const t = useT("shop");
  const field = (name: "lowPrice" | "highPrice", label: string) => (
    <input
      className={s.price}
      name={name}
      type="text"
      inputMode="numeric"
      maxLength={12}
      aria-label={label}
      placeholder={label}
      defaultValue={query[name]}
    />
  );
  return (
    <Form action={path} className={s.filter} key={`${query.lowPrice}-${query.highPrice}`}>
      {query.keyword && <input type="hidden" name="keyword" value={query.keyword} />}
      {query.sort !== "seq" && <input type="hidden" name="sort" value={query.sort} />}
      {field("lowPrice", t("filter.low"))}
      <span aria-hidden="true">–</span>
      {field("highPrice", t("filter.high"))}
      <Button type="submit" look="quiet" size="sm">
        {t("filter.go")}
      </Button>
    </Form>
  );
}

/** Heading of a list with its count; the cards below it have headings of their own. */
export function ListCount({ list }: { list: ListView }) {
  const t = useT("shop");
  return <h2 className={s.count}>{t(list.more ? "list.countMore" : "list.count", { count: list.total })}</h2>;
}

/** Links to the pages of a list. */
export function ListPager({ path, query, list }: { path: string; query: ListQuery; list: ListView }) {
  return <Pager page={list.page} pages={list.pages} href={(page) => listHref(path, { ...query, page })} />;
}
