import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LanguageChip } from "~/ui/text/language-chip";
import type { ItemCard } from "../queries/items.server";
import { CommentsLink } from "./comments-link";
import { LikeButton } from "./like-button";
import s from "./promote.module.css";
import { ShareLink } from "./share-link";

type Props = { item: ItemCard; isGuest: boolean; locale: string; titleAs: "h2" | "h3"; eager: boolean };

/** Card of an item: picture, name, a description to unfold, and the visitor's actions. */
function Item({ item, isGuest, locale, titleAs: Title, eager }: Props) {
  const t = useT("promote");
  const { id, name, lang, text, textLang, picture, homePage, address, addressLang, comments, km } = item;
  const path = href("/promote/detail/:id", { id });
  return (
    <li id={`item-${id}`} className={s.item}>
      <Card flush className={s.card}>
        <div>
          <Picture image={picture} alt="" ratio="16:10" width={500} eager={eager} />
        </div>
        <div className={s.body}>
          <Title className={s.name} lang={lang}>
            <AppLink to={path}>{name}</AppLink>
          </Title>
          {lang && <LanguageChip lang={lang} locale={locale} />}
          {(address || km !== null) && (
            <p className={s.quiet}>
              <span lang={addressLang}>{address}</span>{" "}
              {km !== null && t("near.km", { km: Math.max(1, Math.round(km)) })}
            </p>
          )}
          {text && (
            <Fold title={t("item.description")}>
              <p lang={textLang} className={s.words}>
                {text}
              </p>
            </Fold>
          )}
          {homePage && (
            <p>
              <AppLink to={homePage} rel="noopener nofollow" target="_blank" className={s.site}>
                {t("item.homePage")}
                <span className="vh">{t("item.of", { name })}</span>
              </AppLink>
            </p>
          )}
        </div>
        <div className={s.acts}>
          <LikeButton item={item} isGuest={isGuest} />
          <CommentsLink id={id} name={name} count={comments} path={path} />
          <ShareLink path={path} name={name} />
        </div>
      </Card>
    </li>
  );
}

/** Items in a grid below a heading one step above `titleAs`; `eager`: the first picture is the page's first. */
export function ItemGrid({
  items,
  eager = false,
  titleAs = "h3",
  ...rest
}: {
  items: readonly ItemCard[];
  isGuest: boolean;
  locale: string;
  eager?: boolean;
  titleAs?: "h2" | "h3";
}) {
  return (
    <ul className={s.grid}>
      {items.map((item, at) => (
        <Item key={item.id} item={item} titleAs={titleAs} eager={eager && at === 0} {...rest} />
      ))}
    </ul>
  );
}
