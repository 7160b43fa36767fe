import { useT } from "~/platform/i18n/use-t";
import type { Sky } from "../rules/weather";
import { Panel } from "./panel";
import { SkyIcon } from "./sky-icon";
import s from "./travel.module.css";

export type CityWeather = { id: number; city: string; sky: Sky; low: number; high: number };

/** The last known weather of Tokyo, Osaka and Yokohama; empty without data. */
export function WeatherPanel({ cities }: { cities: readonly CityWeather[] }) {
  const t = useT("travel");
  if (cities.length === 0) return null;
  return (
    <Panel id="travel-weather" title={t("weather.title")}>
      <ul className={s.cities}>
        {cities.map(({ id, city, sky, low, high }) => (
          <li key={id}>
            <SkyIcon sky={sky} />
            <span>
              {city}
              <span className={s.quiet}>{t(`weather.sky.${sky}`)}</span>
            </span>
            <span className={s.degrees}>{t("weather.degrees", { low, high })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
