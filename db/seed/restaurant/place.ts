/** Words in the three languages of the demonstration. */
export type Trilingual = { zh: string; ja: string; en: string };
export type Period = [string, string];
export type Hours = Partial<Record<"sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat", Period[]>>;

/** A demo restaurant: whose it is, its category by name, hours, place, pictures (cover first), and station. */
export interface DemoRestaurant {
  key: string;
  owner: "restaurant_admin" | "promote_admin" | "hotel_admin";
  category: keyof typeof demoRestaurantCategories;
  name: Trilingual;
  remark: Trilingual;
  hours: Hours;
  note?: Trilingual;
  holidays: "weekday" | "sunday" | "closed";
  price: "low" | "middle" | "high" | "top";
  postcode: string;
  address: string;
  at: [latitude: number, longitude: number];
  station: [line: string, station: string, walk: number];
  tel: string;
  pictures: string[];
}

/** The categories, highest first. */
export const demoRestaurantCategories = {
  washoku: { zh: "寿司・和食", ja: "寿司・和食", en: "Sushi and Japanese" },
  noodles: { zh: "面食", ja: "麺", en: "Noodles" },
  izakaya: { zh: "居酒屋", ja: "居酒屋", en: "Izakaya" },
  cafe: { zh: "咖啡・甜品", ja: "喫茶・甘味", en: "Cafés and sweets" },
  western: { zh: "洋食・咖喱", ja: "洋食・カレー", en: "Western and curry" },
} as const satisfies Record<string, Trilingual>;

const days = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** The same hours every day but those named. */
export const daily = (periods: Period[], ...closed: (typeof days)[number][]): Hours =>
  Object.fromEntries(days.map((day) => [day, closed.includes(day) ? [] : periods]));
