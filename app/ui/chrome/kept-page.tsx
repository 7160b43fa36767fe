import { Component, type ReactNode } from "react";
import { mayReload } from "./reload-guard";

/** How long a page counts as just come, in milliseconds: its first effects run in this time. */
const first = 1_000;

let taken = typeof document === "undefined";

/** Whether an error was thrown in the browser while React took over the server's page; the server's own are not. */
export const failedToStart = (error: unknown): boolean => !taken && error instanceof Error && Boolean(error.stack);

/**
 * What is left when everything else failed: the page as the server sent it, without scripts; its links and forms work.
 * A page that fails later than that is loaded anew, at most twice a minute.
 */
export class KeptPage extends Component<{ html: string; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidMount() {
    setTimeout(() => {
      taken = true;
    }, first);
  }
  override componentDidCatch() {
    if (taken && mayReload(true)) location.reload();
  }
  override render() {
    const { html, children } = this.props;
    if (!this.state.failed) return children;
    const sent = { dangerouslySetInnerHTML: { __html: html } };
    return <div style={{ display: "contents" }} {...sent} />;
  }
}
