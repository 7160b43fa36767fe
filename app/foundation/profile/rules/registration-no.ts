/** A registration number of qualified invoices as it is stored: `T1234567890123`, whatever width, hyphens and spaces it was typed with. */
export const normalRegistrationNo = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, "");

/** Whether it is one: T and 13 digits. */
export const isRegistrationNo = (text: string): boolean => /^T\d{13}$/.test(text);
