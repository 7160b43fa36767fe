import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Room = {
  name: { text: string };
  description: { text: string };
  company: { text: string };
  pictures: readonly string[];
  capacity: number;
  from: number;
};

/** What search engines and other sites are told of a hotel: summary, picture, and schema.org's HotelRoom with its price. */
export function hotelMeta(room: Room, url: string): MetaDescriptor[] {
  const { name, description, pictures, capacity, from, company } = room;
  const { summary, images, tags } = shareMeta({ name: name.text, text: description.text, pictures }, url);
  return [
    ...tags,
    {
      "script:ld+json": {
        ...{ "@context": "https://schema.org", "@type": "HotelRoom", name: name.text, description: summary, url },
        ...{ image: images, occupancy: { "@type": "QuantitativeValue", maxValue: capacity } },
        containedInPlace: { "@type": "LodgingBusiness", name: company.text },
        offers: { "@type": "Offer", priceCurrency: "JPY", price: from, url },
      },
    },
  ];
}

type House = {
  name: { text: string };
  introduction: { text: string };
  pictures: readonly string[];
  postcode: string;
  address: string;
  phone: string;
};

/** What search engines and other sites are told of a house: schema.org's LodgingBusiness with where it is. */
export function houseMeta(
  { name, introduction, pictures, postcode, address, phone }: House,
  url: string,
): MetaDescriptor[] {
  const { summary, images, tags } = shareMeta({ name: name.text, text: introduction.text, pictures }, url);
  return [
    ...tags,
    {
      "script:ld+json": {
        ...{ "@context": "https://schema.org", "@type": "LodgingBusiness", name: name.text, description: summary, url },
        ...{ image: images, ...(phone && { telephone: phone }) },
        address: { "@type": "PostalAddress", addressCountry: "JP", postalCode: postcode, streetAddress: address },
      },
    },
  ];
}
