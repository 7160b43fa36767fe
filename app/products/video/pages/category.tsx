import { CategoryPage, categoryMeta } from "../ui/category-page";
import { categoryLoader } from "../watching/category-page.server";

export const loader = categoryLoader;
export const meta = categoryMeta;

/** The videos of a category and of those inside it, or the lives. */
export default function VideoCategory() {
  return <CategoryPage />;
}
