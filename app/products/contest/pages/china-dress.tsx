import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/ui/chrome/page-title";
import { shareMeta } from "~/ui/media/share-meta";
import { contestLoader } from "../contest-page.server";
import { namedCode } from "../rules/codes";
import { ContestView } from "../ui/contest-view";

export const loader = contestLoader(namedCode);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { title, summary, cover } = data.contest;
  const shared = shareMeta({ name: title.text, text: summary, pictures: [cover] }, data.url);
  return [...pageTitle(title.text, matches), ...shared.tags];
};

/** The contest with an address of its own. */
export default function ChinaDressContest() {
  return <ContestView part={useLoaderData<typeof loader>()} />;
}
