/** A postcode of Japan, seven digits, as people write it: 〒105-0011. */
export const shownPostcode = (postcode: string): string => `〒${postcode.slice(0, 3)}-${postcode.slice(3)}`;
