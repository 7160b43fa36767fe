/** The drawings of the weather panel, chosen by the first two digits of OpenWeatherMap's icon. */
export const skies = ["clear", "few", "clouds", "rain", "thunder", "snow", "mist"] as const;
export type Sky = (typeof skies)[number];

const byIcon: Readonly<Record<string, Sky>> = {
  "01": "clear",
  "02": "few",
  "03": "clouds",
  "04": "clouds",
  "09": "rain",
  "10": "rain",
  "11": "thunder",
  "13": "snow",
  "50": "mist",
};

/** The drawing for an icon (`10d`); clouds for an unknown one. */
export const skyOf = (icon: string): Sky => byIcon[icon.slice(0, 2)] ?? "clouds";
