import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Item = {
  name: { text: string };
  description: { text: string };
  address: { text: string };
  picture: string;
  homePage: string;
  location: { latitude: number; longitude: number } | null;
  likes: number;
};

/** Meta tags of an item for search engines and link previews: summary, picture, schema.org LocalBusiness with likes. */
export function itemMeta(item: Item, url: string): MetaDescriptor[] {
  const { name, description, address, picture, homePage, location, likes } = item;
  const thing = { name: name.text, text: description.text || name.text, pictures: [picture] };
  const { summary, images, tags } = shareMeta(thing, url);
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "LocalBusiness",
        name: name.text,
        description: summary,
        image: images,
        url,
        ...(address.text && { address: address.text }),
        ...(homePage.startsWith("https:") && { sameAs: homePage }),
        ...(location && { geo: { "@type": "GeoCoordinates", ...location } }),
        interactionStatistic: {
          "@type": "InteractionCounter",
          interactionType: "https://schema.org/LikeAction",
          userInteractionCount: likes,
        },
      },
    },
  ];
}
