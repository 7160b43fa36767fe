import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";
import type { VideoSources } from "~/ui/media/video-sources";

type Shown = {
  title: { text: string };
  description: { text: string };
  picture: string | null;
  inLang: string;
  at: string;
  changed: string;
  /** Seconds; 0 before it is known. */
  duration: number;
  views: number;
};

/** Seconds as schema.org writes a duration: `PT1M30S`. */
const lengthOf = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

/**
 * Metadata of a video for search engines and other sites: summary, picture, schema.org's VideoObject, and `og:video`
 * where everybody may watch it.
 */
export function videoMetaOf(
  { title, description, picture, inLang, at, changed, duration, views }: Shown,
  {
    url,
    publisher,
    sources,
    isFree,
  }: { url: string; publisher: string; sources: VideoSources | null; isFree: boolean },
): MetaDescriptor[] {
  const shown = { name: title.text, text: description.text || title.text, pictures: picture ? [picture] : [] };
  const { summary, images, tags } = shareMeta(shown, url, "video.other");
  const largest = isFree ? sources?.qualities.at(-1) : undefined;
  const file = largest && new URL(largest.file, url).href;
  return [
    ...tags,
    ...(file
      ? [
          { property: "og:video", content: file },
          { property: "og:video:type", content: "video/mp4" },
        ]
      : []),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "VideoObject",
        url,
        name: title.text,
        description: summary,
        inLanguage: inLang,
        ...(images.length > 0 && { thumbnailUrl: images }),
        uploadDate: at,
        dateModified: changed,
        ...(duration > 0 && { duration: lengthOf(duration) }),
        ...(file && { contentUrl: file }),
        isAccessibleForFree: isFree,
        interactionStatistic: {
          "@type": "InteractionCounter",
          interactionType: { "@type": "WatchAction" },
          userInteractionCount: views,
        },
        publisher: { "@type": "Organization", name: publisher },
      },
    },
  ];
}
