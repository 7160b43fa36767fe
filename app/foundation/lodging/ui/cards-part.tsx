import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticPart } from "~/ui/base/static-part";
import s from "./cards.module.css";
import "./card-styles";

/** A list made by `lodgingCards`; it brings the styles of the cards. */
export const CardsPart = ({ html }: { html: ServerHtml }) => (
  <div className={s.frame}>
    <StaticPart html={html} />
  </div>
);
