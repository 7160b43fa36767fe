import type { Flag } from "~/platform/i18n/locales";
import type { RequestContext } from "~/platform/request-context";
import type { Db } from "~db/client";

/** A shelf of items of one type that the visitor can see now. */
export type OpenShelf = {
  label: string;
  things: { title: string; lang?: Flag; href: string; picture?: string; price?: number }[];
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** Items of all open products, for the homes of sites that are still in preparation. */
    openNow: (call: Pick<RequestContext, "actor" | "locale"> & { db: Db }) => Promise<OpenShelf[]>;
  }
}
