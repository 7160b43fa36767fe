import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { AppLink } from "~/ui/navigation/app-link";
import type { DetailView } from "../detail.server";
import { typeHref } from "../type-href";
import s from "./trail.module.css";

/** Where a visitor may have come from, by the last word of the address; other words lead nowhere. */
const origins: Readonly<Record<string, { to: string; key: string }>> = {
  recommend: { to: href("/shop/recommend"), key: "recommend.title" },
  cart: { to: href("/order/cart"), key: "cart" },
};

/** The way back: where the visitor came from, and the types above a commodity. */
export function Trail({ type, from }: { type: DetailView["type"]; from: string | null }) {
  const t = useT("shop");
  const origin = from !== null && Object.hasOwn(origins, from) ? origins[from] : undefined;
  const steps = [
    ...(origin ? [{ to: origin.to, label: t(origin.key) }] : []),
    ...(type.parent ? [{ to: typeHref("online", type.parent.id), label: type.parent.name }] : []),
    { to: type.parent ? typeHref("online", type.parent.id, type.id) : typeHref("online", type.id), label: type.name },
  ];
  return (
    <nav aria-label={t("detail.trail")}>
      <ol className={s.trail}>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <AppLink to={to}>{label}</AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
