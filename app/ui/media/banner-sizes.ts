/** Sizes of banner pictures in px. */
export const bannerSizes = {
  mobile: { width: 750, height: 280 },
  desktop: { width: 1920, height: 560 },
} as const;
