export type IconProps = { size?: number; className?: string };

/** Makes a stroke icon on a 24-unit grid from one path, its ends round; decorative, the text beside it (or its button's label) speaks. */
export function icon(d: string) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    );
  };
}
