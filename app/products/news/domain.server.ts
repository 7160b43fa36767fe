import { serve } from "~/platform/domain/serve";
import { newsCalls } from "./calls";
import { newsCategoryDesk } from "./category-desk.server";
import { news } from "./domain";
import { newsFeeds } from "./feed.server";
import { newsCron, newsJobs } from "./jobs.server";
import { newsDesk } from "./news-desk.server";
import { newsEmbed } from "./queries/embed.server";
import { findNews } from "./queries/search.server";
import { newsSitemap } from "./queries/sitemap.server";
import { newsSubject } from "./queries/subject.server";

export const newsServer = serve(news, {
  calls: newsCalls,
  entityDesks: [newsDesk, newsCategoryDesk],
  handlers: newsFeeds,
  jobs: newsJobs,
  cron: newsCron,
  search: { news: findNews },
  sitemap: [newsSitemap],
  embeds: { news: newsEmbed },
  subjects: { news: newsSubject },
  personal: {
    news: { stays: "house", texts: ["*", "author"], exported: "house" },
  },
});
