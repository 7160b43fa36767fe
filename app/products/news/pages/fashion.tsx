import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { newsListLoader } from "../list-page.server";
import { NewsListPage, newsListMeta } from "../ui/news-list-page";

export const loader = newsListLoader(3);
export const meta = newsListMeta;

/** Tokyo-fashion: its articles by category, and the link to the magazine. */
export default function Fashion() {
  const t = useT("news");
  return (
    <NewsListPage
      actions={
        <LinkButton to={href("/tokyo-fashion/magazine")} look="quiet">
          {t("magazine.title")}
        </LinkButton>
      }
    />
  );
}
