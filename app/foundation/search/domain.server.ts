import { serve } from "~/platform/domain/serve";
import { searchCalls } from "./calls";
import { search } from "./domain";

export const searchServer = serve(search, {
  calls: searchCalls,
});
