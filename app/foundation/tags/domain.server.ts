import { serve } from "~/platform/domain/serve";
import { tagCalls } from "./calls";
import { tags } from "./domain";
import { tagCheck } from "./integrity.server";

export const tagsServer = serve(tags, { calls: tagCalls, checks: [{ book: "tags", check: tagCheck }] });
