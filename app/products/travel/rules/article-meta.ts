import type { MetaDescriptor } from "@remix-run/react";
import { shareMeta } from "~/ui/media/share-meta";

type Article = {
  title: { text: string };
  summary: { text: string };
  cover: string;
  at: string;
  changed: string;
  inLang: string;
  category: { name: string };
  pageCount: number;
};

/** The `<link>` of the articles' feed. */
export const feedMeta = (href: string, title: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title,
  href,
});

/** Metadata of an article for search engines and other sites: summary, picture, and schema.org's Article. */
export function articleMetaOf(
  { title, summary: words, cover, at, changed, inLang, category, pageCount }: Article,
  { url, publisher }: { url: string; publisher: string },
): MetaDescriptor[] {
  const shown = { name: title.text, text: words.text, pictures: [cover] };
  const { summary, images, tags } = shareMeta(shown, url, "article");
  return [
    ...tags,
    { property: "article:published_time", content: at },
    { property: "article:section", content: category.name },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Article",
        mainEntityOfPage: url,
        url,
        headline: title.text,
        description: summary,
        articleSection: category.name,
        inLanguage: inLang,
        image: images,
        pagination: `1-${pageCount}`,
        datePublished: at,
        dateModified: changed,
        publisher: { "@type": "Organization", name: publisher },
      },
    },
  ];
}
