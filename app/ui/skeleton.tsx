import { cx } from "./cx";
import s from "./skeleton.module.css";

/** A quiet stand-in for content on its way; `lines` of text or a picture box. Decorative. */
export function Skeleton({ lines = 3, picture }: { lines?: number; picture?: boolean }) {
  return (
    <div className={s.skeleton} aria-hidden="true">
      {picture && <div className={cx(s.bone, s.picture)} />}
      {"abcdefghij"
        .slice(0, lines)
        .split("")
        .map((line) => (
          <div key={line} className={cx(s.bone, s.line)} />
        ))}
    </div>
  );
}
