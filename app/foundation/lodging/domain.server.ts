import { serve } from "~/platform/domain/serve";
import { lodgingCalls } from "./calls";
import { lodging } from "./domain";

export const lodgingServer = serve(lodging, { calls: lodgingCalls });
