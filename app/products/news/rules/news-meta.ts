import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Article = {
  title: { text: string };
  summary: string;
  cover: string | null;
  author: string;
  at: string;
  changed: string;
  inLang: string;
  category: { name: string };
};

/** The `<link>` of a list's feed. */
export const feedMeta = (href: string, title: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title,
  href,
});

/** Metadata of an article for search engines and other sites: summary, picture, and schema.org's NewsArticle. */
export function newsMeta(
  { title, summary: words, cover, author, at, changed, inLang, category }: Article,
  { url, publisher }: { url: string; publisher: string },
): MetaDescriptor[] {
  const shown = { name: title.text, text: words, pictures: cover ? [cover] : [] };
  const { summary, images, tags } = shareMeta(shown, url, "article");
  return [
    ...tags,
    { property: "article:published_time", content: at },
    { property: "article:section", content: category.name },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        mainEntityOfPage: url,
        url,
        headline: title.text,
        description: summary,
        articleSection: category.name,
        inLanguage: inLang,
        ...(images.length > 0 && { image: images }),
        datePublished: at,
        dateModified: changed,
        author: { "@type": "Person", name: author },
        publisher: { "@type": "Organization", name: publisher },
      },
    },
  ];
}
