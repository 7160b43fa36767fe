import s from "./mark.module.css";

/** The character that stands for a main category, as a seal: an ornament, the name stands beside it. */
export function Mark({ children }: { children: string }) {
  return (
    <span className={s.mark} aria-hidden="true" lang="ja">
      {children}
    </span>
  );
}
