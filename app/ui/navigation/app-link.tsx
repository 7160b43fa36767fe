import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** A whole page load, for links that change what React does not own (language, host, downloads). */
  reload?: boolean;
};

/**
 * A link: a client-side step for paths of this host, a plain anchor for everything else
 * (other hosts, the hand-over path /jump, anchors, mail addresses).
 */
export function AppLink({ to, reload, children, ...rest }: AppLinkProps) {
  const own = /^\/(?![/\\]|jump\b)/.test(to);
  if (reload || !own) {
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} prefetch="none" discover="none" {...rest}>
      {children}
    </Link>
  );
}
