import type { Flag } from "~/platform/i18n/locales";
import type { RequestContext } from "~/platform/request-context";
import type { Db } from "~db/client";

/** Things of one kind that visitors can see now: some of them, and where the others are. */
export type OpenShelf = {
  label: string;
  things: { title: string; lang?: Flag; href: string; picture?: string; price?: number }[];
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** What is open across the platform, for the homes of sites that are still in preparation. */
    openNow: (call: Pick<RequestContext, "actor" | "locale"> & { db: Db }) => Promise<OpenShelf[]>;
  }
}
