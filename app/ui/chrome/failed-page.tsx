import { isRouteErrorResponse } from "@remix-run/react";
import type { LoggedOutReply } from "~/platform/screens/logged-out";
import { NoPermissionPanel, NotFoundPanel } from "~/ui/layout/state-pages";
import { ErrorPanel } from "./error-panel";
import { failedToStart } from "./kept-page";

/** What the server's errors are called in the browser, which is told nothing else of them. */
const serverError = "Unexpected Server Error";

/** The HTTP status of an answer that is an error; undefined for what failed in the browser. */
function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof Error && error.message === serverError ? 500 : undefined;
}

/**
 * Shown instead of a page that failed: not found, no permission, logged out, or the panel that retries [SH29]. What fails
 * while React takes over the server's page goes on to `KeptPage`.
 */
export function FailedPage({ error, homeHref = "/" }: { error: unknown; homeHref?: string }) {
  if (failedToStart(error)) throw error;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel homeHref={homeHref} />;
  if (isRouteErrorResponse(error) && error.status === 406) return <NoPermissionPanel homeHref={homeHref} />;
  if (isRouteErrorResponse(error) && error.status === 401) {
    const page = { dangerouslySetInnerHTML: { __html: (error.data as LoggedOutReply).loggedOutPage } };
    return <div {...page} />;
  }
  return <ErrorPanel homeHref={homeHref} reportHref="/pages/feedback" status={statusOf(error)} />;
}
