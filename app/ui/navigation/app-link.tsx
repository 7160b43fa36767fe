import { useInRouterContext, useLinkClickHandler } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { isStep } from "./known-path";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** A whole page load, for links that change what React does not own (language, host, downloads). */
  reload?: boolean;
};

/**
 * A link: a client-side step to the screens that this page's script knows, a document for everything else (screens of
 * other sites, other hosts, the hand-over path /jump, anchors, mail addresses). In a printed part it is a plain link.
 */
export function AppLink(props: AppLinkProps) {
  if (useInRouterContext()) return <StepLink {...props} />;
  const { to, reload: _, children, ...rest } = props;
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

function StepLink({ to, reload, onClick, children, ...rest }: AppLinkProps) {
  const step = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reload && !event.defaultPrevented && isStep(to)) step(event);
  };
  return (
    <a href={to} {...rest} onClick={click}>
      {children}
    </a>
  );
}
