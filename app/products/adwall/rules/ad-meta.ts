import type { MetaDescriptor } from "@remix-run/react";
import { dayMinutes, minutesOf, type OpenHours, timeOf, weekdays } from "~/platform/time/opening";
import { shareMeta } from "~/ui/media/share-meta";

type Ad = {
  name: { text: string };
  summary: string;
  address: { text: string };
  phone: string;
  pictures: readonly string[];
  openHours: OpenHours;
};

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Meta tags of an ad for search engines and link previews: summary, picture, schema.org LocalBusiness with hours. */
export function adMeta(
  { name, summary: words, address, phone, pictures, openHours }: Ad,
  url: string,
): MetaDescriptor[] {
  const { summary, images, tags } = shareMeta({ name: name.text, text: words, pictures }, url);
  const hours = weekdays.flatMap((day, at) =>
    (openHours[day] ?? []).map(([opens, closes]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: dayNames[at],
      opens,
      closes: closes === "24:00" ? "23:59" : timeOf(minutesOf(closes) % dayMinutes),
    })),
  );
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
        openingHoursSpecification: hours,
        ...(address.text && { address: address.text }),
        ...(phone && { telephone: phone }),
      },
    },
  ];
}
