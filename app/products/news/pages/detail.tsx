import { articleLoader } from "../article-page.server";
import { ArticlePage, articleMeta } from "../ui/article-page";

export const loader = articleLoader(1);
export const meta = articleMeta;

/** An article of the international news. */
export default function Article() {
  return <ArticlePage />;
}
