import type { ServerHtml } from "~/platform/screens/server-html";
import { PrintedPart } from "~/ui/base/printed-part";
import s from "./rich-text.module.css";

/** A stored text that the server has printed (`<RichText>`). It brings the text's styles: a page that names no class of them gets none. */
export const PrintedText = ({ html }: { html: ServerHtml }) => (
  <div className={s.printed}>
    <PrintedPart html={html} />
  </div>
);
