import { serve } from "~/platform/domain/serve";
import { searchCalls } from "./calls";
import { search } from "./domain";
import { synonymDesk } from "./synonym-desk.server";

export const searchServer = serve(search, {
  calls: searchCalls,
  entityDesks: [synonymDesk],
});
