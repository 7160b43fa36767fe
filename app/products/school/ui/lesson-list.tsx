import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import { clockTime } from "~/ui/text/clock-time";
import type { Lesson } from "../rules/lessons";
import s from "./school.module.css";

type Props = {
  lessons: readonly Lesson[];
  /** The place of the lesson that plays; null where none may be watched. */
  current: number | null;
  hrefOf: (place: number) => string;
};

/** The lessons of a course in order; links where they may be watched. */
export function LessonList({ lessons, current, hrefOf }: Props) {
  const t = useT("school");
  return (
    <ol className={s.lessons}>
      {lessons.map(({ place, title, lang, duration, percent }) => {
        const words = (
          <>
            <span className={s.lessonTitle} lang={lang}>
              {title}
            </span>
            {percent > 0 && <span className={s.time}>{percent} %</span>}
            {duration > 0 && <span className={s.time}>{clockTime(duration)}</span>}
          </>
        );
        return (
          <li key={place}>
            {current === null ? (
              <span className={s.lesson}>{words}</span>
            ) : (
              <AppLink
                to={hrefOf(place)}
                className={s.lesson}
                {...(place === current && { "aria-current": "true" as const, title: t("playing") })}
              >
                {words}
              </AppLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}
