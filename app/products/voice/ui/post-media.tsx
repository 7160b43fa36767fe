import { useT } from "~/platform/i18n/use-t";
import { fileUrl } from "~/ui/media/file-url";
import { imageUrl } from "~/ui/media/image-url";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import type { PostCard } from "../post-card.server";
import s from "./post.module.css";

const hostOf = (url: string): string => (/^https?:\/\/([^/?#]+)/.exec(url)?.[1] ?? "").replace(/^www\./, "");

/** The page that a post links to: picture, title, description and host. */
export function LinkPreview({ link }: { link: NonNullable<PostCard["link"]> }) {
  return (
    <AppLink to={link.url} target="_blank" rel="noopener noreferrer nofollow ugc" className={s.link}>
      {link.image && <Picture image={link.image} alt="" width={160} />}
      <span className={s.linkWords}>
        <strong>{link.title || hostOf(link.url)}</strong>
        {link.description && <span>{link.description}</span>}
        <small>{hostOf(link.url)}</small>
      </span>
    </AppLink>
  );
}

/** The pictures, the video or the linked page of a post. `eager`: its picture is the first of the page. */
export function PostMedia({ card, eager }: { card: PostCard; eager?: boolean | undefined }) {
  const t = useT("voice");
  const { images, video, link, by } = card;
  return (
    <>
      {images.length > 0 && (
        <ul className={s.pictures} data-count={images.length}>
          {images.map(({ key, alt }, at) => (
            <li key={key}>
              <a href={imageUrl(key, 1280)} target="_blank" rel="noreferrer">
                <Picture
                  image={key}
                  alt={alt || t("post.picture", { name: by.name, n: at + 1 })}
                  ratio={images.length === 1 ? "16:10" : "1:1"}
                  width={images.length === 1 ? 600 : 300}
                  {...(images.length === 1 && { sizes: "(max-width: 599px) 85vw, 36rem" })}
                  {...(eager && at === 0 && { eager })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: people's own short videos have no captions
        <video
          className={s.video}
          src={fileUrl(video)}
          controls
          preload="metadata"
          playsInline
          aria-label={t("post.video", { name: by.name })}
        />
      )}
      {link && <LinkPreview link={link} />}
    </>
  );
}
