import type { Locale } from "~/platform/i18n/locales";
import type { LoggedOutForm } from "~/platform/screens/logged-out";
import { renderStatic } from "~/platform/screens/static-html.server";
import { LoggedOutPanel } from "./ui/logged-out-panel";

/** The page of a form that was sent after its session had ended, as static HTML: no script of a page grows by it. */
export const loggedOutPage = (locale: Locale, form: LoggedOutForm): string =>
  renderStatic(locale, <LoggedOutPanel form={form} />);
