import type { Load } from "~/platform/forms/handler.server";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import type { DetailView } from "./detail.server";
import { SellerCard } from "./ui/seller-card";

/** Rendered card of a commodity's seller, for the commodity's page. */
export const sellerPart = (call: Pick<Load, "locale" | "dataOnly">, seller: DetailView["seller"]): ServerHtml =>
  serverHtml(call, renderStatic(call.locale, <SellerCard seller={seller} />));
