import { cx } from "~/ui/base/cx";
import { hasSizes, type ImageWidth, imageSrcSet, imageUrl } from "./image-url";
import s from "./picture.module.css";

const ratios = {
  "1:1": [1, 1],
  "4:3": [4, 3],
  "3:4": [3, 4],
  "16:10": [16, 10],
  "16:9": [16, 9],
  banner: [75, 28],
} as const;

export type Ratio = keyof typeof ratios;

type Props = {
  /** Key of a stored file; without one a drawn tile is shown. */
  image: string | null | undefined;
  /** What the picture shows; "" when the text beside it says the same. */
  alt: string;
  ratio?: Ratio;
  /** The largest shown width in CSS px. */
  width?: ImageWidth;
  /** The `sizes` attribute; default: half the viewport on phones, then `width`. */
  sizes?: string;
  /** The first visible picture of a page: loads at once with high priority. */
  eager?: boolean;
  rounded?: boolean;
  /** Shows the whole picture on a tinted ground instead of cropping it. */
  contain?: boolean;
};

/** A stored picture in a box of fixed ratio, so that nothing moves when it loads. */
export function Picture({ image, alt, ratio = "1:1", width = 300, sizes, eager, rounded, contain }: Props) {
  const [w, h] = ratios[ratio];
  const box = cx(s.box, s[`r${w}x${h}`], rounded && s.rounded, contain && s.contain);
  if (!image) {
    return alt ? <div className={cx(box, s.none)} role="img" aria-label={alt} /> : <div className={cx(box, s.none)} />;
  }
  return (
    <div className={cx(box, !eager && s.later)}>
      <img
        src={imageUrl(image, width)}
        srcSet={imageSrcSet(image, width)}
        {...(hasSizes(width) && { sizes: sizes ?? `(max-width: 599px) 50vw, ${width}px` })}
        width={width}
        height={Math.round((width * h) / w)}
        alt={alt}
        decoding="async"
        {...(eager ? { fetchpriority: "high" } : { loading: "lazy" as const })}
      />
    </div>
  );
}
