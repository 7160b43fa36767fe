import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticNav } from "~/ui/navigation/static-nav";
import s from "./own-nav.module.css";

/**
 * The visitor's other own pages, beside one of them on a wide window. Narrow windows use the menu behind the avatar.
 */
export const OwnNav = ({ label, html }: { label: string; html: ServerHtml }) => (
  <StaticNav html={html} label={label} className={s.nav} data-chrome />
);
