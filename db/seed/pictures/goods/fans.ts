import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { flower, leaf, petal } from "../shapes";
import { box, group, line, num, oval, path, place } from "../sheet";

const at = (angle: number, radius: number): [number, number] => [Math.cos(angle) * radius, Math.sin(angle) * radius];

/** An open folding fan. */
export const foldingFan: Draw = ({ sheet, rng, tone, accent }) => {
  const outer = 440;
  const inner = 170;
  const from = Math.PI * 1.09;
  const to = Math.PI * 1.91;
  const ribs = 19;
  const [ox, oy] = at(from, outer);
  const [ex, ey] = at(to, outer);
  const [ix, iy] = at(to, inner);
  const [jx, jy] = at(from, inner);
  const leafShape = `M${num(ox)} ${num(oy)}A${outer} ${outer} 0 0 1 ${num(ex)} ${num(ey)}L${num(ix)} ${num(iy)}A${inner} ${inner} 0 0 0 ${num(jx)} ${num(jy)}Z`;
  let folds = "";
  let sticks = "";
  for (let rib = 0; rib <= ribs; rib++) {
    const angle = from + ((to - from) * rib) / ribs;
    const next = from + ((to - from) * (rib + 0.5)) / ribs;
    const [x1, y1] = at(angle, inner);
    const [x2, y2] = at(angle, outer);
    const [x3, y3] = at(next, outer);
    const [x4, y4] = at(next, inner);
    if (rib < ribs)
      folds += path(
        `M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}L${num(x3)} ${num(y3)}L${num(x4)} ${num(y4)}Z`,
        "#1d1830",
        { opacity: 0.11 },
      );
    const [s1, s2] = at(angle, inner + 6);
    const thick = rib === 0 || rib === ribs ? 15 : 8;
    sticks += line(
      `M0 30L${num(s1)} ${num(s2)}`,
      thick > 10 ? darken(accent.base, 0.35) : mix(accent.base, "#d9b37e", 0.55),
      thick,
    );
  }
  let waves = "";
  for (let band = 0; band < 3; band++)
    waves += path(
      `M-460 ${-150 + band * 34}C-300 ${-230 + band * 34} -200 ${-90 + band * 34} -60 ${-170 + band * 34}S200 ${-110 + band * 34} 460 ${-210 + band * 34}V60H-460Z`,
      mix(tone.base, "#fbf4e4", 0.52 - band * 0.22),
      { opacity: 0.9 },
    );
  let bloom = "";
  for (const [x, y, r] of [
    [-230, -280, 46],
    [-160, -330, 34],
    [-280, -220, 30],
    [-110, -292, 26],
    [250, -250, 36],
    [200, -300, 28],
  ] as const)
    bloom +=
      place(leaf(r * 1.6, r * 0.4, tone.deep), x, y, 1, x + 40) +
      place(flower(r, 5, accent.light, "#f1cf70"), x, y, 1, rng.range(0, 70));
  const disc = oval(96, -330, 66, 66, mix(accent.base, "#f6dca0", 0.3));
  const shade = group({ transform: "translate(22 26)", opacity: 0.16 }, path(leafShape, "#1d1830"));
  const art =
    shade +
    sticks +
    path(leafShape, lighten(tone.base, 0.82)) +
    sheet.inside(leafShape, disc, waves, bloom, folds) +
    path(
      leafShape,
      sheet.linear([
        [0, "#fff4de", 0.25],
        [1, "#1d1830", 0.16],
      ]),
    ) +
    oval(0, 26, 15, 15, "#cfa04a") +
    oval(-3, 23, 5, 5, "#fff0c0") +
    line("M4 40C30 90 -10 130 20 170", accent.base, 7) +
    path("M8 164L34 164L40 226H0Z", accent.base);
  return { art: place(art, 0, 170), width: 880, height: 640, stage: "flat" };
};

/** A round paper fan with a goldfish. */
export const roundFan: Draw = ({ sheet, tone, accent }) => {
  const fish = (scale: number, color: string) =>
    group(
      { transform: `scale(${scale})` },
      path("M-70 0C-40 -44 40 -44 76 0C40 44 -40 44 -70 0Z", color),
      path(
        "M-58 0C-110 -60 -150 -60 -170 -30C-140 -24 -130 -10 -126 0C-130 10 -140 24 -170 30C-150 60 -110 60 -58 0Z",
        color,
        { opacity: 0.78 },
      ),
      path("M-10 -34C0 -74 40 -80 54 -62C44 -56 36 -44 34 -30Z", color, { opacity: 0.78 }),
      oval(46, -8, 8, 8, "#2a2728"),
      oval(48, -10, 3, 3, "#ffffff"),
      line("M-30 -14C-20 0 -20 0 -30 14M-4 -20C6 0 6 0 -4 20", "#fff4de", 4, { opacity: 0.6 }),
    );
  const disc = "M-230 -40C-236 -270 236 -270 230 -40C226 110 110 190 40 206H-40C-110 190 -226 110 -230 -40Z";
  let bones = "";
  for (let index = -9; index <= 9; index++)
    bones += line(`M0 210L${index * 27} -250`, darken(tone.pale, 0.3), 2.4, { opacity: 0.3 });
  let ripple = "";
  for (const [x, y, r] of [
    [-90, 70, 70],
    [-90, 70, 110],
    [120, -140, 60],
    [120, -140, 96],
  ] as const)
    ripple += oval(x, y, r, r * 0.5, "none", { stroke: tone.base, "stroke-width": 5, opacity: 0.5 });
  const stem = path(
    "M-17 190H17L13 400Q0 414 -13 400Z",
    sheet.across([
      [0, "#e6c796"],
      [0.4, "#d0a26c"],
      [1, "#8a6238"],
    ]),
  );
  return {
    art: place(
      group(
        { transform: "translate(22 24)", opacity: 0.16 },
        path(disc, "#1d1830"),
        box(-17, 190, 34, 210, "#1d1830"),
      ) +
        stem +
        path(disc, lighten(tone.base, 0.8)) +
        sheet.inside(
          disc,
          ripple,
          group({ transform: "translate(40 -60) rotate(-24)" }, fish(1.1, accent.base)),
          group({ transform: "translate(-80 110) rotate(30)" }, fish(0.72, tone.base)),
          bones,
        ) +
        path(
          disc,
          sheet.linear(
            [
              [0, "#fff4de", 0.35],
              [1, "#1d1830", 0.14],
            ],
            0,
            0,
            1,
            1,
          ),
        ) +
        line(disc, accent.deep, 8),
      0,
      -70,
      0.98,
      14,
    ),
    width: 560,
    height: 660,
    stage: "flat",
  };
};

/** A ribbed paper umbrella seen from above with its handle. */
export const umbrella: Draw = ({ tone, accent }) => {
  const count = 24;
  const radius = 300;
  let panels = "";
  let ribs = "";
  for (let index = 0; index < count; index++) {
    const a = (Math.PI * 2 * index) / count;
    const b = (Math.PI * 2 * (index + 1)) / count;
    const [x1, y1] = at(a, radius);
    const [x2, y2] = at(b, radius);
    const [mx, my] = at((a + b) / 2, radius * 0.965);
    const facing = (Math.cos((a + b) / 2 - Math.PI * 1.25) + 1) / 2;
    panels += path(
      `M0 0L${num(x1)} ${num(y1)}Q${num(mx)} ${num(my)} ${num(x2)} ${num(y2)}Z`,
      mix(tone.dark, tone.light, 0.22 + facing * 0.62 + (index % 2) * 0.05),
    );
    ribs += line(`M0 0L${num(x1)} ${num(y1)}`, tone.dark, 2.4, { opacity: 0.5 });
  }
  const ring = (r: number, width: number, color: string, opacity: number) =>
    oval(0, 0, r, r, "none", { stroke: color, "stroke-width": width, opacity });
  let blooms = "";
  for (let index = 0; index < 9; index++) {
    const [x, y] = at(index * 0.42 + 0.2, 176 + (index % 3) * 20);
    blooms += place(petal(20, "#fbe9df"), x, y, 1, index * 50);
  }
  const shaft =
    line("M0 0L250 330", "#1d1830", 16, { opacity: 0.18, transform: "translate(20 26)" }) +
    line("M160 210L268 354", "#5a3b2a", 19) +
    line("M158 206L262 346", "#9c7142", 6) +
    line("M226 300L272 360", darken(accent.base, 0.2), 25);
  return {
    art: place(
      oval(40, 56, radius, radius, "#1d1830", { opacity: 0.16 }) +
        shaft +
        panels +
        ring(210, 74, "#fbf0e0", 0.34) +
        ring(100, 8, "#fbf0e0", 0.5) +
        blooms +
        ribs +
        oval(0, 0, 34, 34, tone.dark) +
        oval(-5, -6, 21, 21, accent.base) +
        oval(-9, -11, 7, 7, "#fff0c0"),
      -60,
      -40,
    ),
    width: 720,
    height: 680,
    stage: "flat",
  };
};
