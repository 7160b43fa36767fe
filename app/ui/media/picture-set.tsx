import { imageUrl } from "./image-url";
import { Picture } from "./picture";
import s from "./picture-set.module.css";

/**
 * Pictures of an item: the first large, the others below, each a link to the whole picture. `label` names the picture
 * at a position, from 2 on.
 */
export function PictureSet({
  pictures,
  name,
  label,
}: {
  pictures: readonly string[];
  name: string;
  label: (at: number) => string;
}) {
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
                <Picture image={key} alt={label(at + 2)} ratio="4:3" width={300} rounded />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
