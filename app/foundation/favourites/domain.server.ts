import { serve } from "~/platform/domain/serve";
import { favourites } from "./domain";
import { exportFavourites, forgetFavourites } from "./own-data.server";

export const favouritesServer = serve(favourites, {
  exporters: { favourites: exportFavourites },
  forgetters: [forgetFavourites],
});
