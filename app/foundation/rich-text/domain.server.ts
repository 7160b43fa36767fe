import { serve } from "~/platform/domain/serve";
import { env } from "~/platform/env.server";
import { richTextCalls } from "./calls";
import { richText } from "./domain";
import { knowHosts } from "./rules/embed-ref";

knowHosts(Object.values(env.origins));

export const richTextServer = serve(richText, { calls: richTextCalls });
