import { serve } from "~/platform/domain/serve";
import { moderationCalls } from "./calls";
import { moderation } from "./domain";

export const moderationServer = serve(moderation, {
  calls: moderationCalls,
});
