import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import type { DetailView } from "../detail.server";
import s from "./commodity-card.module.css";

/** Card of a commodity's seller, linked to the shop's page. */
export function SellerCard({ seller }: { seller: DetailView["seller"] }) {
  const t = useT("shop");
  return (
    <LinkCard
      to={href("/shop/detail/:id", { id: seller.id })}
      as="h2"
      layout="row"
      title={seller.name.text}
      titleLang={seller.name.lang}
      meta={t("detail.seller")}
      picture={<Picture image={seller.cover} alt="" ratio="4:3" width={160} />}
    >
      <p className={s.text}>{seller.text}</p>
    </LinkCard>
  );
}
