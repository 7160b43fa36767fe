import { keyed } from "~/platform/domain/declared";
import { serve } from "~/platform/domain/serve";
import { env } from "~/platform/env.server";
import { richTextCalls } from "./calls";
import { richText } from "./domain";
import { knowEmbeds } from "./rules/embed-ref";

knowEmbeds(() => keyed("embeds"), Object.values(env.origins));

export const richTextServer = serve(richText, { calls: richTextCalls });
