import type { MetaDescriptor } from "@remix-run/react";
import type { RatingView } from "~/foundation/reviews/rating-part.server";
import { shareMeta } from "~/ui/media/share-meta";
import type { DetailView } from "./detail.server";

/** Meta tags of a commodity for search engines and link previews: summary, picture and schema.org's Product. */
export function commodityMeta(commodity: DetailView, url: string, rating?: RatingView["aggregate"]): MetaDescriptor[] {
  const { name, description, pictures, price, seller, modelType, availability } = commodity;
  const shown = { name: name.text, text: description.text, pictures };
  const { summary, images, tags } = shareMeta(shown, url, "product");
  return [
    ...tags,
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: name.text,
        description: summary,
        image: images,
        url,
        ...(modelType && { mpn: modelType }),
        ...(rating && { aggregateRating: { "@type": "AggregateRating", ...rating } }),
        offers: {
          "@type": "Offer",
          price,
          priceCurrency: "JPY",
          availability: `https://schema.org/${availability}`,
          url,
          seller: { "@type": "Organization", name: seller.name.text },
        },
      },
    },
  ];
}
