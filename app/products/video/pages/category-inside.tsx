import { CategoryPage, categoryMeta } from "../ui/category-page";
import { categoryLoader } from "../watching/category-page.server";

export const loader = categoryLoader;
export const meta = categoryMeta;

/** The videos of a category of the second level. */
export default function VideoCategoryInside() {
  return <CategoryPage />;
}
