/** The room numbers in a line of text, separated by commas of any script, once each. */
export const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .normalize("NFKC")
      .split(/[,、;\n]/u)
      .map((number) => number.trim())
      .filter(Boolean),
  ),
];
