import { imageUrl } from "./image-url";
import { Picture } from "./picture";
import s from "./picture-set.module.css";

type Props = { pictures: readonly string[]; name: string; label: (at: number) => string };

/** The first picture of an item, large; `name` describes it. */
export function FirstPicture({ pictures, name }: Pick<Props, "pictures" | "name">) {
  return (
    <Picture
      image={pictures[0]}
      alt={name}
      ratio="16:10"
      width={750}
      sizes="(max-width: 959px) 100vw, 47rem"
      eager
      rounded
    />
  );
}

/** The pictures of an item after its first, small, each a link to the whole picture. */
export function MorePictures({ pictures, label }: Pick<Props, "pictures" | "label">) {
  const others = pictures.slice(1);
  if (others.length === 0) return null;
  return (
    <ul className={s.more}>
      {others.map((key, at) => (
        <li key={key}>
          <a href={imageUrl(key, 1280)}>
            <Picture image={key} alt={label(at + 2)} ratio="4:3" width={300} rounded />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Pictures of an item: the first large, the others below, each a link to the whole picture. `label` names the picture
 * at a position, from 2 on.
 */
export function PictureSet({ pictures, name, label }: Props) {
  return (
    <div className={s.pictures}>
      <FirstPicture pictures={pictures} name={name} />
      <MorePictures pictures={pictures} label={label} />
    </div>
  );
}
