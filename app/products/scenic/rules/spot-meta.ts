import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Spot = {
  name: { text: string };
  summary: { text: string };
  region: string;
  pictures: readonly string[];
  location: { latitude: number; longitude: number } | null;
};

/** Metadata of a spot for search engines and other sites: the summary, the pictures, schema.org's TouristAttraction. */
export function spotMeta({ name, summary, region, pictures, location }: Spot, url: string): MetaDescriptor[] {
  const shared = shareMeta({ name: name.text, text: summary.text, pictures }, url);
  return [
    ...shared.tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "TouristAttraction",
        url,
        name: name.text,
        description: shared.summary,
        ...(shared.images.length > 0 && { image: shared.images }),
        address: { "@type": "PostalAddress", addressRegion: region, addressCountry: "JP" },
        ...(location && { geo: { "@type": "GeoCoordinates", ...location } }),
      },
    },
  ];
}
