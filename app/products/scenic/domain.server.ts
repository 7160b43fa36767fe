import { serve } from "~/platform/domain/serve";
import { scenicCalls } from "./calls";
import { scenic } from "./domain";
import { findSpots } from "./queries/search.server";
import { spotSitemap } from "./queries/sitemap.server";
import { spotSubject } from "./queries/subject.server";
import { scenicDesk } from "./scenic-desk.server";

export const scenicServer = serve(scenic, {
  calls: scenicCalls,
  entityDesks: [scenicDesk],
  search: { scenic: findSpots },
  sitemap: [spotSitemap],
  subjects: { scenic: spotSubject },
  personal: {
    scenic_spot: { stays: "house", texts: ["*"], exported: "house" },
  },
});
