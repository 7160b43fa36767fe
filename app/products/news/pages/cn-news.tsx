import { newsListLoader } from "../list-page.server";
import { NewsListPage, newsListMeta } from "../ui/news-list-page";

export const loader = newsListLoader(2);
export const meta = newsListMeta;

/** The news about China. */
export default function NewsFromChina() {
  return <NewsListPage />;
}
