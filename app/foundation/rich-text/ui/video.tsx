import { useT } from "~/platform/i18n/use-t";
import { fileUrl } from "~/ui/media/file-url";
import { imageUrl } from "~/ui/media/image-url";
import type { RichVideo } from "~db/text/rich-text";
import s from "./rich-text.module.css";

/**
 * A video of ours in a box of fixed shape, with what it shows below it and a way to the file itself. Nothing of it is
 * loaded before somebody plays it where a picture stands for it, else its beginning; on paper its words stand alone.
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
