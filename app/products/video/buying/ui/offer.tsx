import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import s from "../../ui/video.module.css";

/** How a video is offered to somebody who has not bought it. */
export type OfferView = {
  sale: "free" | "points" | "later";
  price: number;
  /** Whether a quality is ready. */
  isReady: boolean;
  /** Points that the viewer can spend; null for a visitor who is not signed in. */
  spendable: number | null;
  key: string;
  path: string;
};

/** The picture of a video that is for sale, its price, and the form that buys it; it asks before it pays. */
export function Offer({ picture, title, offer }: { picture: string | null; title: string; offer: OfferView }) {
  const t = useT("video");
  const { sale, price, isReady, spendable, key, path } = offer;
  const points = groupDigits(price);
  const act = () => {
    if (sale === "later") return <p>{t("buy.later")}</p>;
    if (!isReady) return <p>{t("buy.notReady")}</p>;
    if (spendable === null)
      return (
        <LinkButton to={loginHref(path)} look="accent">
          {t("buy.login")}
        </LinkButton>
      );
    if (spendable < price)
      return (
        <p>
          {t("buy.lack", { points: groupDigits(price - spendable) })}{" "}
          <AppLink to={href("/user/points")}>{t("buy.mine")}</AppLink>
        </p>
      );
    return (
      <ActionForm intent="buy" label={t("buy.act", { points })}>
        <FormError />
        <FormKey value={key} />
        <Hidden name="price" value={price} />
        <ConfirmButton look="accent" ask={t("buy.ask", { title, points, rest: groupDigits(spendable - price) })}>
          {t("buy.act", { points })}
        </ConfirmButton>
      </ActionForm>
    );
  };
  return (
    <div className={s.locked}>
      <Picture image={picture} alt="" ratio="16:9" width={750} sizes="(max-width: 959px) 100vw, 52rem" eager rounded />
      <section className={s.offer} aria-label={t("buy.label")}>
        <p className={s.sum}>{t(sale === "later" ? "yen" : "points", { price: points })}</p>
        <p>{t("buy.lead")}</p>
        {act()}
      </section>
    </div>
  );
}
