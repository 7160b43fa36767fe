const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A whole number with thousands separators, which the three interface languages write alike. */
export function groupDigits(value: number): string {
  return grouped.format(value);
}
