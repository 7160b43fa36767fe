import type { ChromeLink } from "./chrome-data";

export type SocialChannel = {
  id: string;
  label: string;
  /** Address of its QR code image. */
  qr: string;
  /** Its homepage, if any. */
  href?: string;
};

/** The data of the footer, in the visitor's language. */
export type FooterData = {
  /** The platform's name. */
  brand: string;
  links: (ChromeLink & { newTab?: boolean })[];
  channels: SocialChannel[];
  company: string;
  /** The year in Tokyo. */
  year: number;
};
