import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { contestLoader } from "../contest-page.server";
import { contestMeta } from "../ui/contest-meta";
import { ContestView } from "../ui/contest-view";

export const loader = contestLoader;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => (data ? contestMeta(data, matches) : []);

/** One of the other contests. */
export default function Contest() {
  return <ContestView part={useLoaderData<typeof loader>()} />;
}
