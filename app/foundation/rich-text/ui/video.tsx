import { useT } from "~/platform/i18n/use-t";
import { fileUrl } from "~/ui/media/file-url";
import { imageUrl } from "~/ui/media/image-url";
import type { RichVideo } from "~db/text/rich-text";
import s from "./rich-text.module.css";

/**
 * An own video in a box of fixed shape, with its description and a link to the file. With a poster nothing is loaded
 * before it is played, otherwise only its beginning; in print only the description appears.
 */
export function Video({ video: { alt, key, poster } }: { video: RichVideo["attrs"] }) {
  const t = useT("rich-text");
  const src = fileUrl(key);
  return (
    <figure className={s.video}>
      <video
        src={src}
        width={750}
        height={422}
        controls
        playsInline
        aria-label={alt}
        {...(poster ? { preload: "none", poster: imageUrl(poster, 750) } : { preload: "metadata" })}
      />
      <figcaption>
        {alt}{" "}
        <a href={src} download>
          {t("video.download", { format: key.split(".").at(-1)?.toUpperCase() ?? "" })}
        </a>
      </figcaption>
    </figure>
  );
}
