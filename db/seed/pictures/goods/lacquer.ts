import { darken, lighten } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { chest, flower, turned } from "../shapes";
import { box, line, oval, path, place } from "../sheet";

/** A lidded lacquer soup bowl with a painted branch. */
export const lacquerBowl: Draw = ({ sheet, tone, accent }) => {
  let gold = line("M-150 -214C-70 -262 20 -224 120 -276", accent.light, 6, { opacity: 0.9 });
  for (const [x, y] of [
    [-110, -236],
    [-50, -238],
    [4, -236],
    [60, -252],
    [104, -266],
  ] as const)
    gold += place(flower(20, 5, accent.base, accent.pale), x, y - 10);
  const bowlArt = turned(sheet, {
    profile: [
      [
        [188, -164],
        [182, -108],
        [136, -46],
        [84, -24],
      ],
      [
        [76, -20],
        [84, 0],
      ],
    ],
    color: tone.base,
    inside: "#2b2226",
    gloss: 0.6,
    shade: 1.1,
  });
  const lid = turned(sheet, {
    profile: [
      [
        [58, -292],
        [120, -276],
        [168, -224],
        [184, -170],
      ],
    ],
    color: tone.base,
    decor: gold,
    gloss: 0.6,
    shade: 1.1,
  });
  const ring = turned(sheet, {
    profile: [
      [
        [64, -312],
        [58, -300],
        [54, -290],
      ],
    ],
    color: tone.base,
    inside: tone.deep,
    gloss: 0.5,
  });
  const stick = (y: number) =>
    line(`M-330 ${y}L330 ${y - 34}`, tone.dark, 13) +
    line(`M-330 ${y - 3}L100 ${y - 26}`, lighten(tone.base, 0.3), 3, { opacity: 0.7 });
  return {
    art: bowlArt + lid + ring + place(sheet.shadow(0, 70, 330, 16, 0.35) + stick(84) + stick(62), 0, 8),
    width: 660,
    height: 330,
    stage: "table",
    shadow: 150,
  };
};

/** A three-tier lacquer box with a gold landscape. */
export const lacquerBox: Draw = ({ sheet, rng, tone, accent }) => {
  const width = 440;
  const gold = sheet.linear(
    [
      [0, accent.light],
      [1, accent.base],
    ],
    0,
    0,
    1,
    1,
  );
  const scene = (y: number) =>
    path(`M-240 ${y}Q-120 ${y - 90} -20 ${y - 20}T240 ${y - 60}V${y + 100}H-240Z`, gold, { opacity: 0.5 }) +
    box(
      -240,
      y - 110,
      480,
      100,
      patternFill(sheet, rng.pick(["seigaiha", "asanoha"] as const), accent.base, 0.7, 2.6),
      0,
      { opacity: 0.35 },
    );
  let art = "";
  for (let tier = 0; tier < 3; tier++)
    art += place(
      chest(sheet, {
        width: width - (tier === 2 ? -10 : 0),
        height: tier === 2 ? 62 : 112,
        depth: tier === 2 ? 112 : 0,
        color: tone.base,
        front: tier === 2 ? " " : scene(-20),
        top:
          box(-260, -200, 520, 200, tone.base) +
          place(flower(60, 8, accent.base, accent.light), 60, -118, 1) +
          place(flower(38, 8, accent.light, accent.base), -60, -104, 1),
      }),
      0,
      -tier * 114,
    );
  art += line(`M${-width / 2} -114H${width / 2}M${-width / 2} -228H${width / 2}`, "#1d1830", 5, { opacity: 0.7 });
  return { art, width: 480, height: 400, stage: "table", square: true, shadow: 240 };
};

/** A bentwood lunch box with its meal. */
export const bento: Draw = ({ sheet, tone }) => {
  const shell = (w: number, h: number) =>
    `M${-w} ${-h}C${-w} ${-h - 112} ${w} ${-h - 112} ${w} ${-h}V-20C${w} 92 ${-w} 92 ${-w} -20Z`;
  const rim = `M-270 -110C-270 -212 270 -212 270 -110C270 -8 -270 -8 -270 -110Z`;
  const inner = `M-252 -110C-252 -196 252 -196 252 -110C252 -24 -252 -24 -252 -110Z`;
  let rice = path("M-260 -200H30C10 -150 30 -90 -10 -20H-260Z", "#fbf6ea");
  for (let index = 0; index < 70; index++)
    rice += oval(-236 + ((index * 67) % 250), -178 + ((index * 41) % 140), 8, 4, index % 2 ? "#ffffff" : "#e9dfcb", {
      transform: `rotate(${(index * 37) % 180} ${-236 + ((index * 67) % 250)} ${-178 + ((index * 41) % 140)})`,
    });
  rice += oval(-118, -112, 23, 17, "#c9452f") + oval(-124, -117, 8, 5, "#e98a74");
  let sides = path("M30 -200C10 -150 30 -90 -10 -20H270V-200Z", "#7c9450");
  sides +=
    box(46, -166, 74, 46, "#f1c24e", 12, { transform: "rotate(8 80 -140)" }) +
    box(58, -128, 74, 44, "#f6d27a", 12, { transform: "rotate(6 90 -110)" });
  sides +=
    path("M136 -160C176 -188 236 -160 226 -124C200 -104 150 -116 136 -160Z", "#e58a5c") +
    line("M150 -156C170 -140 196 -130 216 -130M164 -166C184 -150 206 -142 222 -142", "#f8c8a4", 5);
  for (const [x, y] of [
    [40, -62],
    [76, -48],
    [112, -62],
  ] as const)
    sides += oval(x, y, 23, 18, "#d94f36") + oval(x - 6, y - 6, 7, 4, "#ffd8c8");
  for (const [x, y] of [
    [160, -78],
    [186, -92],
    [206, -74],
    [180, -62],
  ] as const)
    sides += oval(x, y, 21, 17, "#56733a") + oval(x - 4, y - 5, 10, 7, "#7d9a55");
  const wood = sheet.across([
    [0, tone.deep],
    [0.2, tone.light],
    [0.5, tone.base],
    [1, tone.dark],
  ]);
  let grainArt = "";
  for (let y = -96; y < 60; y += 13)
    grainArt += line(`M-280 ${y}C-140 ${y + 84} 140 ${y + 84} 280 ${y}`, tone.deep, 2, { opacity: 0.25 });
  const body = shell(270, 110);
  const lash = box(-34, -22, 46, 70, darken(tone.base, 0.3), 4) + line("M-24 -18V44M-12 -18V46M0 -18V44", "#7a4632", 4);
  return {
    art:
      path(body, wood) +
      sheet.inside(body, grainArt, lash) +
      path(rim, tone.light) +
      path(inner, "#6b4a30") +
      sheet.inside(inner, sides, rice) +
      path(
        inner,
        sheet.linear([
          [0, "#1d1830", 0.35],
          [0.3, "#1d1830", 0],
          [1, "#fff4de", 0.1],
        ]),
      ),
    width: 560,
    height: 220,
    stage: "table",
    shadow: 300,
  };
};

/** Two pairs of chopsticks with rests. */
export const chopsticks: Draw = ({ sheet, tone, accent }) => {
  const stick = (x: number, color: string, tip: string) =>
    path(`M${x - 9} 250L${x - 4} -262H${x + 4}L${x + 9} 250Z`, "#1d1830", {
      opacity: 0.2,
      transform: "translate(12 10)",
    }) +
    path(
      `M${x - 10} 250L${x - 4} -262H${x + 4}L${x + 10} 250Z`,
      sheet.across([
        [0, lighten(color, 0.35)],
        [0.5, color],
        [1, darken(color, 0.35)],
      ]),
    ) +
    path(`M${x - 10} 250L${x - 8} 110H${x + 8}L${x + 10} 250Z`, tip) +
    line(`M${x - 8} 128H${x + 8}M${x - 8} 142H${x + 8}`, "#f6e8c2", 4);
  const rest = (color: string) =>
    path("M-62 -8Q0 -32 62 -8L56 26Q0 6 -56 26Z", "#1d1830", { opacity: 0.2, transform: "translate(8 10)" }) +
    path(
      "M-62 -8Q0 -32 62 -8L56 26Q0 6 -56 26Z",
      sheet.linear([
        [0, lighten(color, 0.35)],
        [1, darken(color, 0.15)],
      ]),
    );
  const pair = (color: string, tip: string, base: string) =>
    place(rest(base), 0, -150) + stick(-20, color, tip) + stick(22, color, tip);
  return {
    art:
      place(pair(tone.base, tone.dark, "#efe6d4"), -96, 0, 1.1, 14) +
      place(pair(accent.base, accent.dark, "#efe6d4"), 116, 14, 0.98, 14),
    width: 520,
    height: 560,
    stage: "flat",
  };
};
