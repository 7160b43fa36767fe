import { articleLoader } from "../article-page.server";
import { ArticlePage, articleMeta } from "../ui/article-page";

export const loader = articleLoader(2);
export const meta = articleMeta;

/** An article about China. */
export default function ArticleAboutChina() {
  return <ArticlePage />;
}
