/** What a home is let as. */
export const stayTypes = ["homestay", "short_rental", "monthly_rental"] as const;
export type StayType = (typeof stayTypes)[number];

/** The laws under which homes are let: home-sharing, inn licence, special zone, a lease for a time [T11]. */
export const licenceTypes = ["minpaku", "inn", "special_zone", "lease"] as const;

/** The kind of a type in the search [T4]. */
export const kindOf = (type: string): "homestay" | "rentals" => (type === "homestay" ? "homestay" : "rentals");
