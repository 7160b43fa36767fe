import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticPart } from "~/ui/base/static-part";
import s from "./rich-text.module.css";

/** A stored text that the server has printed (`<RichText>`). It brings the text's styles: a page that names no class of them gets none. */
export const StaticText = ({ html }: { html: ServerHtml }) => (
  <div className={s.printed}>
    <StaticPart html={html} />
  </div>
);
