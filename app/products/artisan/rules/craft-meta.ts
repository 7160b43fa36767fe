import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Artisan = {
  name: { text: string };
  other: { text: string };
  lead: { text: string };
  place: string;
  craft: { name: string };
  pictures: readonly string[];
};

/** Metadata of an artisan for search engines and other sites: the lead, the cover, and schema.org's Person. */
export function artisanMeta({ name, other, lead, place, craft, pictures }: Artisan, url: string): MetaDescriptor[] {
  const { summary, images, tags } = shareMeta({ name: name.text, text: lead.text, pictures }, url, "profile");
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Person",
        url,
        mainEntityOfPage: url,
        name: name.text,
        alternateName: other.text,
        description: summary,
        knowsAbout: craft.name,
        ...(images.length > 0 && { image: images }),
        workLocation: {
          "@type": "Place",
          name: place,
          address: { "@type": "PostalAddress", addressRegion: place, addressCountry: "JP" },
        },
      },
    },
  ];
}

type Product = {
  name: { text: string };
  text: { plain: string };
  material: { text: string };
  size: string;
  craft: { name: string };
  pictures: readonly string[];
  artisan: { name: { text: string } };
};

/** Metadata of a work: the start of its text, its pictures, and schema.org's VisualArtwork. */
export function productMeta(
  { name, text, material, size, craft, pictures, artisan }: Product,
  { url, artisanUrl }: { url: string; artisanUrl: string },
): MetaDescriptor[] {
  const { summary, images, tags } = shareMeta({ name: name.text, text: text.plain, pictures }, url);
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "VisualArtwork",
        url,
        mainEntityOfPage: url,
        name: name.text,
        description: summary,
        artform: craft.name,
        ...(images.length > 0 && { image: images }),
        ...(material.text && { artMedium: material.text }),
        ...(size && { size }),
        creator: { "@type": "Person", name: artisan.name.text, url: artisanUrl },
      },
    },
  ];
}
