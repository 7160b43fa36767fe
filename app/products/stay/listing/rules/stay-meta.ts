import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Home = {
  name: { text: string };
  summary: string;
  pictures: readonly string[];
  capacity: number;
  weekdayRent: number;
  holidayRent: number;
  amenities: readonly string[];
  place: string;
};

/** Meta tags of a home for search engines and sharing: summary, picture, and schema.org's LodgingBusiness. */
export function stayMeta(home: Home, url: string): MetaDescriptor[] {
  const { name, summary: text, pictures, capacity, amenities, place } = home;
  const { summary, images, tags } = shareMeta({ name: name.text, text, pictures }, url);
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "VacationRental",
        name: name.text,
        description: summary,
        image: images,
        url,
        address: place,
        containsPlace: {
          "@type": "Accommodation",
          occupancy: { "@type": "QuantitativeValue", maxValue: capacity },
          amenityFeature: amenities.map((feature) => ({ "@type": "LocationFeatureSpecification", name: feature })),
        },
        priceRange: `¥${Math.min(home.weekdayRent, home.holidayRent)}–¥${Math.max(home.weekdayRent, home.holidayRent)}`,
      },
    },
  ];
}
