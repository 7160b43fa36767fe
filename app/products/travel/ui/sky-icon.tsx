import type { Sky } from "../rules/weather";
import s from "./travel.module.css";

const sun =
  "M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M19 5l-1.8 1.8M6.8 17.2 5 19";
const cloud = "M7 17.5a4 4 0 0 1 .4-8 5.5 5.5 0 0 1 10.4 1.6 3.3 3.3 0 0 1-.3 6.4z";
const high = "M7 14a4 4 0 0 1 .4-8 5.5 5.5 0 0 1 10.4 1.6A3.3 3.3 0 0 1 17.5 14z";

const paths: Readonly<Record<Sky, string>> = {
  clear: sun,
  few: `M9 8.5a4 4 0 0 1 7-2.8M12.5 2v1.2M6.5 4.5l.9.9M18.5 4.5l-.9.9${cloud}`,
  clouds: cloud,
  rain: `${high}M8 17l-1 3.5M12.5 17l-1 3.5M17 17l-1 3.5`,
  thunder: `${high}M13 15.5l-2.5 3h3L11 22`,
  snow: `${high}M8 18v.01M12 18v.01M16 18v.01M10 21v.01M14 21v.01`,
  mist: "M4 8h16M6 12h12M4 16h16",
};

/** The sky as an icon; its name stands beside it. */
export const SkyIcon = ({ sky }: { sky: Sky }) => (
  <svg viewBox="0 0 24 24" width="32" height="32" className={s.sky} aria-hidden="true">
    <path d={paths[sky]} />
  </svg>
);
