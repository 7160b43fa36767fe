import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import type { CategoryName } from "../category/tree.server";
import s from "./school.module.css";

/** One category with its things and the way to the others. */
export function CategoryBlock({
  category,
  more,
  as: Title = "h2",
  children,
}: {
  category: CategoryName;
  more: string | null;
  as?: "h2" | "h3";
  children: ReactNode;
}) {
  const t = useT("school");
  return (
    <section>
      <div className={s.categoryHead}>
        <Title lang={category.lang}>{category.name}</Title>
        {more && (
          <AppLink to={more}>
            {t("more")}
            <span className="vh">
              {" "}
              <span lang={category.lang}>{category.name}</span>
            </span>
          </AppLink>
        )}
      </div>
      {children}
    </section>
  );
}
