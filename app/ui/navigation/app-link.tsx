import { useLinkClickHandler } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { follow, isOwnPath } from "./follow";
import { knowsPath } from "./known-path";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** A whole page load, for links that change what React does not own (language, host, downloads). */
  reload?: boolean;
};

/**
 * A link: a client-side step to the screens of this page's site, a document for everything else (screens of
 * other sites, other hosts, the hand-over path /jump, anchors, mail addresses).
 */
export function AppLink({ to, reload, onClick, children, ...rest }: AppLinkProps) {
  const step = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (reload || event.defaultPrevented || !isOwnPath(to)) return;
    if (knowsPath(to)) step(event);
    else follow(event, to, rest.target);
  };
  return (
    <a href={to} {...rest} onClick={click}>
      {children}
    </a>
  );
}
