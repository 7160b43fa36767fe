import { serve } from "~/platform/domain/serve";
import { searchCalls } from "./calls";
import { search } from "./domain";
import { openNow } from "./open-now.server";

export const searchServer = serve(search, {
  calls: searchCalls,
  openNow,
});
