import { serve } from "~/platform/domain/serve";
import { favourites } from "./domain";
import { exportFavourites } from "./own-data.server";

export const favouritesServer = serve(favourites, {
  exporters: { favourites: exportFavourites },
  personal: {
    favourite: { deletes: ["user_id"], exported: { at: "favourites" } },
  },
});
