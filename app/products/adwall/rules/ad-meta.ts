import type { MetaDescriptor } from "@remix-run/react";
import { type OpenHours, weekdays } from "~/platform/time/opening";
import { imageUrl } from "~/ui/media/image-url";

type Ad = {
  name: { text: string };
  summary: string;
  address: { text: string };
  phone: string;
  pictures: readonly string[];
  openHours: OpenHours;
};

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const longestSummary = 160;

/** What search engines and other sites are told of an ad: summary, picture, and schema.org's LocalBusiness with its hours. */
export function adMeta(
  { name, summary: words, address, phone, pictures, openHours }: Ad,
  url: string,
): MetaDescriptor[] {
  const summary = Array.from(words.replace(/\s+/g, " ")).slice(0, longestSummary).join("");
  const images = pictures.map((key) => new URL(imageUrl(key, 1280), url).href);
  const hours = weekdays.flatMap((day, at) =>
    (openHours[day] ?? []).map(([opens, closes]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayNames[at],
      opens,
      closes: closes === "24:00" ? "23:59" : closes,
    })),
  );
  return [
    { name: "description", content: summary },
    { property: "og:title", content: name.text },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    ...(images[0] ? [{ property: "og:image", content: images[0] }] : []),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "LocalBusiness",
        ...{ name: name.text, description: summary, image: images, url, openingHoursSpecification: hours },
        ...(address.text && { address: address.text }),
        ...(phone && { telephone: phone }),
      },
    },
  ];
}
