import type { ComponentProps } from "react";
import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticPart } from "~/ui/base/static-part";
import { HostCard } from "../listing/ui/host-card";
import { Where } from "../listing/ui/where";
import { Month } from "../nights/ui/month";

type OfMonth = ComponentProps<typeof Month>;
type Props = { month: OfMonth["view"]; monthHref: OfMonth["monthHref"]; parts: ServerHtml } & ComponentProps<
  typeof Where
> &
  ComponentProps<typeof HostCard>;

/** What a home says below its offer: free nights, facts and terms, its place, its host; loaded after the rest. */
export const MoreOfHome = ({ month, monthHref, parts, at, map, host, login }: Props) => (
  <>
    <Month view={month} monthHref={monthHref} />
    <StaticPart html={parts} />
    <Where at={at} map={map} />
    <HostCard host={host} login={login} />
  </>
);
