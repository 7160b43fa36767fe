import { sql } from "drizzle-orm";
import { boughtAndKept } from "~/foundation/orders/bought/kept.server";
import { href } from "~/platform/screens/href";
import { videoSales, videos } from "~db/schema/video";
import { videoHref } from "../rules/addresses";

const { id, buyerId, videoId: itemId, price, createTime } = videoSales;

/** Videos that a person bought. */
export const boughtVideos = boughtAndKept({
  icon: "video",
  label: (t) => t("video:bought.title"),
  list: () => href("/video/bought"),
  sales: videoSales,
  sale: { id, buyerId, itemId, price, createTime },
  items: videos,
  item: { id: videos.id, title: videos.title, picture: sql`coalesce(${videos.cover}, ${videos.thumbKey})` },
  hrefOf: (video) => videoHref(video),
  open: (t) => t("video:result.watch"),
});
