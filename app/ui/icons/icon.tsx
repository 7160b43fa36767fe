import { cx } from "../base/cx";

export type IconProps = { size?: number; className?: string };

/**
 * Makes a stroke icon on a 24-unit grid from one path; decorative, because the text beside it (or its button's label)
 * names it. A page has dozens of icons, so shared attributes are in the style sheet and the path is not a React
 * element.
 */
export function icon(d: string) {
  const drawn = { dangerouslySetInnerHTML: { __html: `<path d="${d}"/>` } };
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={cx("icon", className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        {...drawn}
      />
    );
  };
}
