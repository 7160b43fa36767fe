import { cx } from "~/ui/base/cx";
import s from "./avatar.module.css";
import { imageUrl } from "./image-url";

/**
 * A round portrait; without a stored picture the first letter of the name. Decorative: the name is beside it or labels
 * its button.
 */
export function Avatar({
  image,
  name,
  size = "md",
}: {
  image: string | null;
  name: string;
  size?: "sm" | "md" | "lg";
}) {
  return (
    <span className={cx(s.avatar, s[size])} aria-hidden="true">
      {image ? (
        <img src={imageUrl(image, size === "lg" ? 160 : 100)} width={64} height={64} alt="" />
      ) : (
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
