import type { AnchorHTMLAttributes } from "react";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** A full page load, for links that change what React does not own (language, host, downloads). */
  reload?: boolean;
};

/**
 * A link: a client-side step to screens that this page's script knows, a document for everything else (screens of other
 * sites, other hosts, the hand-over path /jump, anchors, mail addresses). `useSteps` decides at the click.
 */
export function AppLink({ to, reload, children, ...rest }: AppLinkProps) {
  return (
    <a href={to} {...(reload && { "data-reload": "" })} {...rest}>
      {children}
    </a>
  );
}
