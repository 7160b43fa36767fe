import { isRouteErrorResponse } from "@remix-run/react";
import { NoPermissionPanel, NotFoundPanel } from "~/ui/layout/state-pages";
import { ErrorPanel } from "./error-panel";

/** Shown instead of a page that failed: not found, no permission, or the panel that retries [SH29]. */
export function FailedPage({ error, homeHref = "/" }: { error: unknown; homeHref?: string }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel homeHref={homeHref} />;
  if (isRouteErrorResponse(error) && error.status === 406) return <NoPermissionPanel homeHref={homeHref} />;
  return <ErrorPanel homeHref={homeHref} reportHref="/pages/feedback" />;
}
