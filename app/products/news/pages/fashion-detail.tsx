import { articleLoader } from "../article-page.server";
import { ArticlePage, articleMeta } from "../ui/article-page";

export const loader = articleLoader(3);
export const meta = articleMeta;

/** An article of tokyo-fashion, in the language that its address names. */
export default function FashionArticle() {
  return <ArticlePage />;
}
