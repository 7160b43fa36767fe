import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { AppLink } from "~/ui/navigation/app-link";
import { Moment } from "~/ui/text/moment";
import s from "./conversation.module.css";

export type LineData = {
  id: number;
  own: boolean;
  content: string;
  images: string[];
  removed: boolean;
  report: string | null;
  read: boolean;
  time: string;
  shownTime: string;
};

/** One message: the viewer's own are at the end side, with a mark once the other has read them. */
export function Line({ line, name }: { line: LineData; name: string }) {
  const t = useT("messages");
  return (
    <li className={s.line} data-own={line.own || undefined} id={`m${line.id}`}>
      <span className="vh">{line.own ? t("you") : name}</span>
      {line.removed && <p className={s.removed}>{t("removed")}</p>}
      {line.content && (
        <p className={s.bubble} lang={writtenIn(line.content)}>
          {line.content}
        </p>
      )}
      {line.images.length > 0 && (
        <div className={s.pictures}>
          {line.images.map((image, at) => (
            <a key={image} href={image} target="_blank" rel="nofollow noreferrer">
              <img
                src={image}
                width={160}
                height={160}
                loading="lazy"
                alt={t("pictureFrom", { number: at + 1, name: line.own ? t("you") : name })}
              />
            </a>
          ))}
        </div>
      )}
      <p className={s.meta}>
        <Moment at={line.time} shown={line.shownTime} />
        {line.own && line.read && <span>{t("read")}</span>}
        {line.report && (
          <AppLink to={line.report} className={s.report}>
            {t("report.link")}
          </AppLink>
        )}
      </p>
    </li>
  );
}
