import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Facts } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LanguageChip } from "~/ui/text/language-chip";
import s from "./house-block.module.css";
import { usePlaceRows } from "./whereabouts";

type Shown = { text: string; lang?: "zh" | "ja" | "en" };
export type House = {
  id: number;
  name: Shown;
  picture: string;
  address: string;
  phone: string;
  traffic: Shown;
};

/** A property with directions, phone and address; `tiles`: numbers of guests that link to its hotels. */
export function HouseBlock({
  house: { id, name, picture, address, phone, traffic },
  tiles = [],
  locale,
}: {
  house: House;
  tiles?: readonly number[];
  locale: string;
}) {
  const t = useT("hotel");
  const rows = [
    ...usePlaceRows({ address, phone }),
    ...(traffic.text
      ? [
          {
            label: t("company.traffic"),
            value: (
              <span className={s.traffic} lang={traffic.lang}>
                {traffic.text}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className={s.house}>
      <div className={s.head}>
        <h2 lang={name.lang}>
          <AppLink to={href("/hotel/company/detail/:id", { id })}>{name.text}</AppLink>
        </h2>
        {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
      </div>
      <div className={s.body}>
        <Picture image={picture} alt="" ratio="16:10" width={500} rounded />
        <div className={s.words}>
          {rows.length > 0 && <Facts rows={rows} />}
          <p>
            <AppLink to={href("/hotel/showMore/:companyId", { companyId: id })}>{t("home.rooms")}</AppLink>
            {" · "}
            <AppLink to={href("/hotel/calendar/:companyId", { companyId: id })}>{t("home.calendar")}</AppLink>
          </p>
        </div>
      </div>
      {tiles.length > 0 && (
        <ul className={s.tiles} aria-label={t("home.tiles")}>
          {tiles.map((people) => (
            <li key={people}>
              <AppLink
                className={s.tile}
                to={href("/hotel/showMore/:companyId/:peopleCounting", { companyId: id, peopleCounting: people })}
              >
                {t("home.tile", { count: people })}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
