import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticNav } from "~/ui/navigation/static-nav";
import s from "./own-nav.module.css";

/** Beside a visitor's own pages on a wide window: the others of them. Narrow ones have the menu behind the avatar. */
export const OwnNav = ({ label, html }: { label: string; html: ServerHtml }) => (
  <StaticNav html={html} label={label} className={s.nav} data-chrome />
);
