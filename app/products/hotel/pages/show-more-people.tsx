import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { pageTitle } from "~/ui/chrome/page-title";
import { showMorePage } from "../property/show-more-page.server";
import { ShowMore } from "../property/ui/show-more";

export const loader = load(showMorePage);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageTitle(data.name.text, matches) : [];

/** The hotels of a property for a number of guests. */
export default function ShowMoreForPeople() {
  return <ShowMore {...useLoaderData<typeof loader>()} />;
}
