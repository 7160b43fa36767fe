/**
 * Why rows that name a person outlive the account: what of theirs stays, for how many years, and by which law or need.
 * After anonymising, an account is a number without name, address or contact. Null: as long as the thing itself.
 */
export const reasons = {
  trade: {
    what: "orders, payments, receipts and points: sums, numbers, times, goods; who bought is a number without a name, but a hotel's register of guests stays three years; the name and number of an issuer of qualified invoices",
    years: 7,
    why: "records of trade: Corporation Tax Act (JP) enforcement ordinance art. 59, Consumption Tax Act art. 30 and 57-4, Hotel Business Act art. 6",
  },
  log: {
    what: "the audit log: number of the account, act, time, host, and the reason that staff typed",
    years: 7,
    why: "proof of changes of money and rights; append-only and chained, so no line can be taken out",
  },
  moderation: {
    what: "that something was reported, judged or appealed, by which number; no words of either side",
    years: 3,
    why: "defence of claims over removals: three years from knowledge (Civil Code (JP) art. 724)",
  },
  others: {
    what: "what others received or answered: messages, threads, bids, scores",
    years: null,
    why: "it is also the other side's; the sender is a number without a name",
  },
  counted: {
    what: "that a number liked, took, watched or was there",
    years: null,
    why: "counts and quotas of others rest on it; no words, and a number without a name",
  },
  offer: {
    what: "what a business offered: names and texts of goods, rooms, listings, dishes, jobs",
    years: 7,
    why: "orders of others show it; it is taken from the site, and how to reach the person is emptied",
  },
  house: {
    what: "what was written for the house: news, articles, films, courses, decisions of staff",
    years: null,
    why: "the house's own work; the writer is a number without a name",
  },
  expires: {
    what: "counters, tries, codes, views of a day and raw messages of gateways",
    years: 0.25,
    why: "daily jobs delete them by age, at the latest after 90 days",
  },
} as const satisfies Readonly<Record<string, { what: string; years: number | null; why: string }>>;

/** A reason of `reasons`. */
export type Reason = keyof typeof reasons;

/** Why the export leaves a table out. */
export const unexported = {
  secret: "secrets and their hashes",
  expires: "gone by itself within days or weeks",
  counted: "a mark without words, or of a device that belongs to no account",
  desk: "a business's goods and pages: its desk exports them as a table",
  house: "written for the house, or about its work",
  elsewhere: "part of what another table's export says",
  others: "belongs to another person",
  log: "the house's proof: given on request, by an administrator",
} as const;

/** What closing an account does with a table's rows. Columns by their names in the database. */
export type AfterClosing =
  | {
      /** Closing itself deletes the rows that name the person in one of these columns. */
      deletes: readonly string[];
    }
  | {
      /** How a verb of the domain deletes them: by its name. */
      forgottenBy: string;
    }
  | {
      stays: Reason;
      /** Ids and texts of the person that are emptied. */
      emptied?: readonly string[];
      /** Texts that stay; `*` stands for all that no name suspects of a person (`suspected`). */
      texts?: readonly string[];
    };

/**
 * What a table keeps of people: what closing an account does with it, and where the export has it (a path in the file,
 * or why it does not). Texts in `withheld` are not in the export; `*` as above.
 */
export type PersonalTable = AfterClosing & {
  exported: { at: string } | keyof typeof unexported;
  withheld?: readonly string[];
};
