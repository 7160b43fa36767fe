import { AppLink } from "~/ui/navigation/app-link";
import s from "./tags.module.css";

/** Tags as links to the things that carry them; nothing for none. */
export const TagLinks = ({
  label,
  tags,
  to,
}: {
  label: string;
  tags: readonly string[];
  to: (tag: string) => string;
}) =>
  tags.length > 0 && (
    <ul className={s.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <AppLink to={to(tag)} className={s.tag}>
            #{tag}
          </AppLink>
        </li>
      ))}
    </ul>
  );
