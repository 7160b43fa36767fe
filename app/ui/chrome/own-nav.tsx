import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { useKeptFocus } from "~/ui/base/use-kept-focus";
import s from "./own-nav.module.css";

/** Beside a visitor's own pages on a wide window: the others of them. Narrow ones have the menu behind the avatar. */
export function OwnNav({ label, html }: { label: string; html: ServerHtml }) {
  const kept = useKeptFocus<HTMLElement>(html);
  return <nav {...kept} className={s.nav} aria-label={label} data-chrome {...writtenHtml(html)} />;
}
