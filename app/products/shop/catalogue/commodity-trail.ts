import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import type { DetailView } from "./detail.server";
import { typeHref } from "./type-href";

/** Origins of a visitor by the last segment of the address; other segments add no link. */
const origins: Readonly<Record<string, { to: string; key: string }>> = {
  recommend: { to: href("/shop/recommend"), key: "shop:recommend.title" },
  cart: { to: href("/order/cart"), key: "shop:cart" },
};

/** Breadcrumbs of a commodity: where the visitor came from, the types above it, and its name. */
export function commodityTrail(t: Translate, { type, name }: DetailView, from: string | undefined): Crumb[] {
  const origin = from !== undefined && Object.hasOwn(origins, from) ? origins[from] : undefined;
  const { parent } = type;
  return [
    ...(origin ? [{ href: origin.to, label: t(origin.key) }] : []),
    ...(parent ? [{ href: typeHref("online", parent.id), label: parent.name }] : []),
    { href: parent ? typeHref("online", parent.id, type.id) : typeHref("online", type.id), label: type.name },
    { label: name.text, lang: name.lang },
  ];
}
