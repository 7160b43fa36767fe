import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import type { CategoryType } from "../rules/types";
import s from "./school.module.css";

/** One of the three groups of the home page; nothing where it has no section. */
export function Group<S>({
  type,
  sections,
  children,
}: {
  type: CategoryType;
  sections: readonly S[];
  children: (section: S) => ReactNode;
}) {
  const t = useT("school");
  if (sections.length === 0) return null;
  return (
    <section id={type.toLowerCase()} className={s.group}>
      <h2>{t(`group.${type}`)}</h2>
      {sections.map(children)}
    </section>
  );
}
