/** Options of a list of values with labels. */
export const optionsOf = (values: readonly string[], label: (value: string) => string) =>
  values.map((value) => ({ value, label: label(value) }));
