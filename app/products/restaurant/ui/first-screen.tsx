import { writtenPostcode } from "~/platform/fields/postcode";
import { useT } from "~/platform/i18n/use-t";
import { FirstPicture } from "~/ui/media/picture-set";
import { LinkButton } from "~/ui/navigation/button";
import type { RestaurantView } from "../queries/views.server";
import { OpenNow } from "./open-now";
import s from "./restaurant.module.css";

/**
 * What whoever is on their way needs, within the first screen of a phone: whether it is open, its picture, address, phone
 * and map, and one button: to the menu where there is one, else to call or to the map.
 */
export function FirstScreen({ one, hasMenu }: { one: RestaurantView; hasMenu: boolean }) {
  const t = useT("restaurant");
  const { name, address, postcode, tel, map } = one;
  const button = hasMenu
    ? { to: "#menu", text: t("first.menu") }
    : tel
      ? { to: `tel:${tel}`, text: t("first.call") }
      : map && { to: map, text: t("where.map") };
  return (
    <div id="first" className={s.first}>
      <OpenNow one={one} />
      <div className={s.frame}>
        <FirstPicture pictures={one.pictures} name={name.text} />
      </div>
      <div className={s.reach}>
        {address && <p lang="ja">{[writtenPostcode(postcode), address].filter(Boolean).join(" ")}</p>}
        {(tel || map) && (
          <p className={s.links}>
            {tel && (
              <a href={`tel:${tel}`} aria-label={t("first.phone", { tel })}>
                {tel}
              </a>
            )}
            {map && (
              <a href={map} rel="noopener">
                {t("where.map")}
              </a>
            )}
          </p>
        )}
      </div>
      {button && (
        <LinkButton to={button.to} look="accent" block reload>
          {button.text}
        </LinkButton>
      )}
    </div>
  );
}
