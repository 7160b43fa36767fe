import { useT } from "~/platform/i18n/use-t";
import { imageUrl } from "~/ui/media/image-url";
import { Picture } from "~/ui/media/picture";
import s from "./pictures.module.css";

/** The pictures of an ad: the first one large, the others below it, each a link to the whole picture. */
export function Pictures({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const t = useT("adwall");
  const [first, ...others] = pictures;
  return (
    <div className={s.pictures}>
      <Picture
        image={first}
        alt={name}
        ratio="16:10"
        width={750}
        sizes="(max-width: 959px) 100vw, 47rem"
        eager
        rounded
      />
      {others.length > 0 && (
        <ul className={s.more}>
          {others.map((key, at) => (
            <li key={key}>
              <a href={imageUrl(key, 1280)}>
                <Picture image={key} alt={t("detail.picture", { name, at: at + 2 })} ratio="4:3" width={300} rounded />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
