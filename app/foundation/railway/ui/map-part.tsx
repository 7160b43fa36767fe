import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticPart } from "~/ui/base/static-part";
import s from "./area-map.module.css";

/** A map drawn by `areaMap`; it brings the map's styles. */
export const MapPart = ({ html }: { html: ServerHtml }) => (
  <div className={s.frame}>
    <StaticPart html={html} />
  </div>
);
