import { useT } from "~/platform/i18n/use-t";
import { imageUrl } from "~/ui/media/image-url";
import { Picture } from "~/ui/media/picture";
import s from "./gallery.module.css";

const idOf = (at: number) => `picture-${at + 1}`;

/** The pictures of a commodity in a row that snaps; small ones below are links to them. */
export function Gallery({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const t = useT("shop");
  if (pictures.length === 0) return <Picture image={null} alt="" ratio="4:3" rounded />;
  return (
    <div className={s.gallery}>
      <ul className={s.track} tabIndex={pictures.length > 1 ? 0 : undefined} aria-label={t("detail.pictures")}>
        {pictures.map((key, at) => (
          <li key={key} id={idOf(at)} tabIndex={-1} className={s.slide}>
            <Picture
              image={key}
              alt={pictures.length > 1 ? t("detail.picture", { name, at: at + 1 }) : name}
              ratio="4:3"
              width={600}
              sizes="(max-width: 959px) 100vw, 36rem"
              eager={at === 0}
              rounded
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={s.thumbs}>
          {pictures.map((key, at) => (
            <li key={key}>
              <a href={`#${idOf(at)}`} className={s.thumb} aria-label={t("detail.picture", { name, at: at + 1 })}>
                <img src={imageUrl(key, 150)} width={72} height={54} alt="" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
