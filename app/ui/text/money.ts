const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A whole number with thousands separators; the three interface languages write it alike. */
export function groupDigits(value: number): string {
  return grouped.format(value);
}
