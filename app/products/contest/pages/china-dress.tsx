import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { namedContestLoader } from "../contest-page.server";
import { contestMeta } from "../ui/contest-meta";
import { ContestView } from "../ui/contest-view";
import { NoContest } from "../ui/no-contest";

export const loader = namedContestLoader;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.part ? contestMeta(data.part, matches) : [];

/** The contest with an address of its own; while there is none, the other contests. */
export default function ChinaDressContest() {
  const { part, others } = useLoaderData<typeof loader>();
  return part ? <ContestView part={part} /> : <NoContest others={others} />;
}
