import type { ChromeLink } from "./chrome-data";

export type SocialChannel = {
  id: string;
  label: string;
  /** Address of its QR code picture. */
  qr: string;
  /** Its homepage, when it has one. */
  href?: string;
};

/** What the end of every page shows, in the visitor's language. */
export type FooterData = {
  /** The platform's name. */
  brand: string;
  links: (ChromeLink & { newTab?: boolean })[];
  channels: SocialChannel[];
  company: string;
  /** In Tokyo. */
  year: number;
};
