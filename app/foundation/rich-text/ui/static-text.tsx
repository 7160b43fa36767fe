import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticPart } from "~/ui/base/static-part";
import s from "./rich-text.module.css";

/** A stored text that the server rendered (`<RichText>`); imports its styles, which a page does not load otherwise. */
export const StaticText = ({ html }: { html: ServerHtml }) => (
  <div className={s.static}>
    <StaticPart html={html} />
  </div>
);
