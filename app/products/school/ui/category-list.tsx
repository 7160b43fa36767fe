import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import type { CategorySection } from "../category/category-page.server";
import type { CategoryName } from "../category/tree.server";
import { categoryHref } from "../rules/addresses";
import { CategoryBlock } from "./category-block";

type Props<Card> = {
  category: CategoryName;
  group: string;
  sections: readonly CategorySection<Card>[];
  page: number;
  pages: number;
  /** The category alone, without those below it. */
  isOwn: boolean;
  children: (cards: Card[], as: "h2" | "h3") => ReactNode;
};

/** The page of a category: its things, or those of it and of each below it. */
export function CategoryList<Card>({ category, group, sections, page, pages, isOwn, children }: Props<Card>) {
  const t = useT("school");
  const [only] = sections;
  const isEmpty = sections.every(({ cards }) => cards.length === 0);
  const isOne = sections.length === 1 && only?.category.id === category.id;
  const pageHref = (to: number) => {
    const path = categoryHref(category, to);
    return isOwn ? `${path}${path.includes("?") ? "&" : "?"}own=1` : path;
  };
  return (
    <Page>
      <PageHead title={<span lang={category.lang}>{category.name}</span>} lead={group} />
      <Stack gap="lg">
        {isEmpty && (
          <EmptyState title={t("empty")} actions={<LinkButton to={href("/school")}>{t("back")}</LinkButton>} />
        )}
        {!isEmpty && isOne && children(only.cards, "h2")}
        {!isEmpty &&
          !isOne &&
          sections.map((section) => (
            <CategoryBlock key={section.category.id} category={section.category} more={section.more}>
              {children(section.cards, "h3")}
            </CategoryBlock>
          ))}
        <Pager page={page} pages={pages} href={pageHref} />
      </Stack>
    </Page>
  );
}
