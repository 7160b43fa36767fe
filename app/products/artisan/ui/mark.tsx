import s from "./mark.module.css";

/** The character of a main category as a seal; hidden from screen readers, since the name stands beside it. */
export function Mark({ children }: { children: string }) {
  return (
    <span className={s.mark} aria-hidden="true" lang="ja">
      {children}
    </span>
  );
}
