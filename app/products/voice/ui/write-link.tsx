import type { MouseEvent, ReactNode } from "react";
import { AppLink } from "~/ui/navigation/app-link";
import { WRITE_EVENT, type WriteRequest, writeHref } from "./write-request";

/** A link to the composer's page; with JavaScript it opens the composer as a dialog over this page. */
export function WriteLink({
  request,
  isGuest,
  children,
  ...rest
}: {
  request: WriteRequest;
  isGuest: boolean;
  className?: string | undefined;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const open = (event: MouseEvent) => {
    if (isGuest || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dispatchEvent(new CustomEvent<WriteRequest>(WRITE_EVENT, { detail: request }));
  };
  return (
    <AppLink to={writeHref(request)} onClick={open} aria-haspopup="dialog" {...rest}>
      {children}
    </AppLink>
  );
}
