import { lazy, Suspense } from "react";
import type { ShareView } from "../share.server";
/* The styles load with the page, the script later; until then the server's links are styled and work. */
import "./share.module.css";

const ShareLinks = lazy(async () => ({ default: (await import("./share-links")).ShareLinks }));

/** The ways to share a page. */
export const Share = ({ view }: { view: ShareView }) => (
  <Suspense>
    <ShareLinks view={view} />
  </Suspense>
);
