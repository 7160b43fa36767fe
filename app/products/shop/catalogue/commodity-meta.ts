import type { MetaDescriptor } from "@remix-run/react";
import { imageUrl } from "~/ui/media/image-url";
import type { DetailView } from "./detail.server";

const longestSummary = 160;

/** What search engines and other sites are told of a commodity: summary, picture, and schema.org's Product with its breadcrumbs. */
export function commodityMeta(commodity: DetailView, url: string): MetaDescriptor[] {
  const { name, description, pictures, price, seller, modelType, availability } = commodity;
  const summary = Array.from(description.text.replace(/\s+/g, " ")).slice(0, longestSummary).join("");
  const images = pictures.map((key) => new URL(imageUrl(key, 1280), url).href);
  return [
    { name: "description", content: summary },
    { property: "og:title", content: name.text },
    { property: "og:type", content: "product" },
    { property: "og:url", content: url },
    ...(images[0] ? [{ property: "og:image", content: images[0] }] : []),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: name.text,
        description: summary,
        image: images,
        url,
        ...(modelType && { mpn: modelType }),
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
