import type { MetaDescriptor } from "@remix-run/react";
import { dayMinutes, minutesOf, type OpenHours, timeOf, weekdays } from "~/platform/time/opening";
import { shareMeta } from "~/ui/media/share-meta";

type Restaurant = {
  name: { text: string };
  remark: { text: string };
  category: string;
  postcode: string;
  address: string;
  tel: string;
  priceBand: string;
  location: { latitude: number; longitude: number } | null;
  pictures: readonly string[];
  openHours: OpenHours;
};

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const signs: Readonly<Record<string, string>> = { low: "¥", middle: "¥¥", high: "¥¥¥", top: "¥¥¥¥" };

/** Meta tags of a restaurant for search engines and link previews: schema.org Restaurant with hours and place. */
export function restaurantMeta(one: Restaurant, url: string): MetaDescriptor[] {
  const { summary, images, tags } = shareMeta(
    { name: one.name.text, text: one.remark.text, pictures: one.pictures },
    url,
  );
  const hours = weekdays.flatMap((day, at) =>
    (one.openHours[day] ?? []).map(([opens, closes]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayNames[at],
      opens,
      closes: closes === "24:00" ? "23:59" : timeOf(minutesOf(closes) % dayMinutes),
    })),
  );
  const { location, tel, priceBand, postcode } = one;
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Restaurant",
        name: one.name.text,
        description: summary,
        image: images,
        url,
        servesCuisine: one.category,
        openingHoursSpecification: hours,
        ...(one.address && {
          address: {
            "@type": "PostalAddress",
            addressCountry: "JP",
            streetAddress: one.address,
            ...(postcode && { postalCode: postcode }),
          },
        }),
        ...(location && { geo: { "@type": "GeoCoordinates", ...location } }),
        ...(tel && { telephone: tel }),
        ...(signs[priceBand] && { priceRange: signs[priceBand] }),
      },
    },
  ];
}
