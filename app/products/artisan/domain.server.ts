import { serve } from "~/platform/domain/serve";
import { artisanDesk } from "./artisan-desk.server";
import { artisanCalls } from "./calls";
import { artCategoryDesk } from "./category-desk.server";
import { artisan } from "./domain";
import { artProductDesk } from "./product-desk.server";
import { artisanEmbed, artProductEmbed } from "./queries/embeds.server";
import { findArtisans, findArtProducts } from "./queries/search.server";
import { artisanSitemap, artProductSitemap, mainCategorySitemap } from "./queries/sitemap.server";
import { artisanSubject, artProductSubject } from "./queries/subjects.server";

export const artisanServer = serve(artisan, {
  calls: artisanCalls,
  entityDesks: [artisanDesk, artProductDesk, artCategoryDesk],
  search: { artisan: findArtisans, artProduct: findArtProducts },
  sitemap: [mainCategorySitemap, artisanSitemap, artProductSitemap],
  embeds: { artisan: artisanEmbed, artProduct: artProductEmbed },
  subjects: { artisan: artisanSubject, artProduct: artProductSubject },
  personal: {
    artisan: { stays: "house", texts: ["*"], exported: "house" },
    artisan_product: { stays: "house", texts: ["*"], exported: "house" },
  },
});
