import type { Words } from "../../schema/columns";

/** A travel article of the demonstration: `files/travel/<slug>.pdf`, its cover and its pages beside it. */
export type DemoTravel = {
  id: number;
  category: string;
  slug: string;
  /** Days before the demonstration was written. */
  days: number;
  tags: readonly string[];
  title: Words;
  summary: Words;
  /** What each page says, as the PDF has it. */
  pages: readonly string[];
};
