import type { ServerHtml } from "~/platform/screens/server-html";
import { PrintedPart } from "~/ui/base/printed-part";
import s from "./rich-text.module.css";

/**
 * A stored text rendered by the server (`<RichText>`). It imports the text's styles, since pages load only the styles
 * of imported modules.
 */
export const PrintedText = ({ html }: { html: ServerHtml }) => (
  <div className={s.printed}>
    <PrintedPart html={html} />
  </div>
);
