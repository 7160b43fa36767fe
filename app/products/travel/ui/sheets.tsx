import { useT } from "~/platform/i18n/use-t";
import { Fold } from "~/ui/layout/fold";
import { imageUrl } from "~/ui/media/image-url";
import s from "./travel.module.css";

export type Sheet = { page: number; image: string; width: number; height: number; text: string };

/** Widths of a page's picture in pixels, on phones and wider windows, and for dense screens. */
const widths = { phone: 500, desktop: 600, sharp: 1280 } as const;

/**
 * The pages of an article as pictures, the first loaded at once, the others when they come near; each with its text,
 * for screen readers, slow connections and dictionary look-ups.
 */
export function Sheets({ pages, title }: { pages: readonly Sheet[]; title: string }) {
  const t = useT("travel");
  return (
    <ol className={s.sheets}>
      {pages.map(({ page, image, width, height, text }) => (
        <li key={page} className={s.sheet} id={`page-${page}`}>
          <img
            src={imageUrl(image, widths.desktop)}
            srcSet={Object.values(widths)
              .map((w) => `${imageUrl(image, w)} ${w}w`)
              .join(", ")}
            sizes="(max-width: 599px) 100vw, 600px"
            width={widths.desktop}
            height={Math.round((widths.desktop * height) / width)}
            alt={t("page", { title, page, pages: pages.length })}
            decoding="async"
            {...(page === 1 ? { fetchpriority: "high" } : { loading: "lazy" as const })}
          />
          {text && (
            <Fold title={t("pageText", { page })} className={s.text}>
              <p>{text}</p>
            </Fold>
          )}
        </li>
      ))}
    </ol>
  );
}
