import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Shared = { name: { text: string }; summary: string; pictures: readonly string[] };
type House = Shared & {
  address: string;
  phone: string;
  location: { latitude: number; longitude: number } | null;
};
type Room = Shared & {
  capacity: number;
  weekdayRent: number;
  holidayRent: number;
  amenities: readonly string[];
  company: { name: { text: string }; address: string; phone: string };
};

/** Meta tags of a property for search engines and sharing: summary, picture, and schema.org's Hotel. */
export function houseMeta({ address, phone, location, ...house }: House, url: string): MetaDescriptor[] {
  const { name, summary: text, pictures } = house;
  const { summary, images, tags } = shareMeta({ name: name.text, text, pictures }, url);
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Hotel",
        name: name.text,
        description: summary,
        image: images,
        url,
        ...(address && { address }),
        ...(phone && { telephone: phone }),
        ...(location && { geo: { "@type": "GeoCoordinates", ...location } }),
      },
    },
  ];
}

/** Meta tags of a hotel for search engines and sharing: summary, picture, and schema.org's HotelRoom with its price. */
export function roomMeta(room: Room, url: string): MetaDescriptor[] {
  const { name, summary: text, pictures, capacity, weekdayRent, holidayRent, amenities, company } = room;
  const { summary, images, tags } = shareMeta({ name: name.text, text, pictures }, url);
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "HotelRoom",
        name: name.text,
        description: summary,
        image: images,
        url,
        occupancy: { "@type": "QuantitativeValue", maxValue: capacity },
        amenityFeature: amenities.map((feature) => ({ "@type": "LocationFeatureSpecification", name: feature })),
        containedInPlace: {
          "@type": "Hotel",
          name: company.name.text,
          ...(company.address && { address: company.address }),
          ...(company.phone && { telephone: company.phone }),
        },
        offers: {
          "@type": "Offer",
          price: Math.min(weekdayRent, holidayRent),
          priceCurrency: "JPY",
          url,
        },
      },
    },
  ];
}
