import type { ListParts } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { boughtSources } from "./queries/bought-page.server";

/** Tiles of my page: the list of everything, and of every kind that the domains serve its own list. */
export const boughtTiles: ListParts["mypageTiles"] = (t) => [
  { id: "bought", text: t("orders:bought.title"), to: href("/mypage/orders"), icon: "receipt" },
  ...boughtSources().map(([kind, { icon, label, list }]) => ({
    id: kind,
    text: label(t),
    to: list?.() ?? listAddress(href("/mypage/orders"), { kind }),
    icon,
  })),
];
