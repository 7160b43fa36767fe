import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Picture } from "~/ui/media/picture";
import s from "../../ui/video.module.css";

/** How often the page looks whether it can be played, ms, and how many times at most. */
const [every, most] = [15_000, 40];

/** A video of which nothing can be played yet: how far its encoding is; with JavaScript the page looks again by itself. */
export function Preparing({
  picture,
  encode: { state, percent },
}: {
  picture: string | null;
  encode: { state: string; percent: number };
}) {
  const t = useT("video");
  const { revalidate } = useRevalidator();
  const isFailed = state === "failed";
  useEffect(() => {
    if (isFailed) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= most) clearInterval(timer);
      if (!document.hidden) revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [isFailed, revalidate]);
  return (
    <div className={s.locked}>
      <Picture image={picture} alt="" ratio="16:9" width={750} sizes="(max-width: 959px) 100vw, 52rem" eager rounded />
      <div className={s.offer} role="status">
        <p>{t(isFailed ? "encode.failed" : `encode.${state === "queued" ? "queued" : "transcoding"}`, { percent })}</p>
        {!isFailed && (
          <progress className={s.bar} max={100} value={percent} aria-label={t("encode.label")}>
            {percent}%
          </progress>
        )}
      </div>
    </div>
  );
}
