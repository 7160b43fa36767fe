import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import type { ServerHtml } from "~/platform/screens/server-html";
import { useHydrated } from "~/ui/base/use-hydrated";
import { Button } from "~/ui/navigation/button";
import { windowText } from "../map/projection";
import type { LiveMap as Live, OpenMap } from "./leaflet-map";
import s from "./live-map.module.css";
import { MapPart } from "./map-part";

type Props = {
  html: ServerHtml;
  live: Live;
  /** Address of the list without a window of the map; the list follows the map to it. */
  to: string;
};

/**
 * A map drawn by the server, which a tap makes one that is dragged and zoomed, with the list following it. Without
 * JavaScript, and until the tap, nothing of it is loaded.
 */
export function LiveMap({ html, live, to }: Props) {
  const t = useT("lodging");
  const hydrated = useHydrated();
  const [isLive, setLive] = useState(false);
  const drawn = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const open = useRef<OpenMap | null>(null);
  const now = useRef({ live, to, navigate: useNavigate() });
  now.current.live = live;
  now.current.to = to;
  useEffect(() => {
    if (!isLive) return;
    let isOver = false;
    import("./leaflet-map").then(
      ({ openMap }) => {
        if (isOver || !box.current) return;
        open.current = openMap(box.current, now.current.live, (window) => {
          const { to, navigate } = now.current;
          navigate(`${to}${to.includes("?") ? "&" : "?"}map=${windowText(window)}`, {
            replace: true,
            preventScrollReset: true,
          });
        });
        open.current.show(now.current.live, drawn.current?.querySelector("svg") ?? null);
      },
      () => setLive(false),
    );
    return () => {
      isOver = true;
      open.current?.close();
      open.current = null;
    };
  }, [isLive]);
  useEffect(() => open.current?.show(live, drawn.current?.querySelector("svg") ?? null), [live]);
  return (
    <>
      <div ref={drawn} hidden={isLive}>
        <MapPart html={html} />
      </div>
      {isLive && <section ref={box} className={s.box} aria-label={t("map")} />}
      {hydrated && !isLive && (
        <div>
          <Button type="button" look="quiet" size="sm" onClick={() => setLive(true)}>
            {t("liveMap")}
          </Button>
        </div>
      )}
    </>
  );
}
