import { newsListLoader } from "../list-page.server";
import { NewsListPage, newsListMeta } from "../ui/news-list-page";

export const loader = newsListLoader(1);
export const meta = newsListMeta;

/** The international news. */
export default function News() {
  return <NewsListPage />;
}
