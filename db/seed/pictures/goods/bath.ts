import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { branch, foldedCloth, glyph, seal, steam } from "../props";
import { chest, leaf, tilt, tube, turned } from "../shapes";
import { box, group, line, oval, path, place } from "../sheet";

/** Bars of soap on a wooden dish with foam. */
export const soap: Draw = ({ sheet, tone, accent }) => {
  const bar = (color: string, mark: string) =>
    chest(sheet, {
      width: 250,
      height: 84,
      depth: 66,
      color,
      round: 26,
      top: place(group({ transform: "scale(1 .5)" }, glyph("bath", 84, darken(color, 0.25), 8)), 0, -118),
      front: box(-130, -60, 260, 14, mark, 0, { opacity: 0.35 }),
    });
  const dish = chest(sheet, {
    width: 460,
    height: 34,
    depth: 90,
    color: "#c99a68",
    top: Array.from({ length: 9 }, (_, at) =>
      line(`M${-220 + at * 55} -30L${-184 + at * 46} -130`, "#8a6238", 7, { opacity: 0.5 }),
    ).join(""),
  });
  let foam = "";
  for (const [x, y, r] of [
    [-250, 6, 40],
    [-204, 22, 30],
    [-284, 26, 26],
    [-236, -30, 22],
    [236, 26, 30],
    [272, 10, 22],
    [300, 30, 16],
  ] as const)
    foam +=
      oval(
        x,
        y,
        r,
        r,
        sheet.radial(
          [
            [0, "#ffffff", 0.9],
            [0.7, "#f3f8fa", 0.75],
            [1, "#bcd5dc", 0.85],
          ],
          0.4,
          0.36,
          0.62,
        ),
      ) + oval(x - r * 0.35, y - r * 0.35, r * 0.2, r * 0.14, "#ffffff");
  return {
    art:
      dish +
      place(sheet.shadow(10, -2, 150, 16, 0.4) + bar(tone.base, tone.deep), -50, -64, 1.12) +
      sheet.shadow(60, -176, 120, 22, 0.5) +
      place(bar(accent.light, accent.deep), 62, -172, 0.96, -5) +
      foam,
    width: 620,
    height: 290,
    stage: "table",
    square: true,
    shadow: 236,
  };
};

/** A pouch and a jar of bath salts with a scoop. */
export const bathSalts: Draw = ({ sheet, rng, tone, accent }) => {
  let crystals = "";
  for (let index = 0; index < 90; index++)
    crystals += path(
      "M-9 3L-3 -8L8 -5L9 5L-2 9Z",
      rng.pick([tone.light, tone.pale, "#ffffff", lighten(tone.base, 0.2)]),
      {
        transform: `translate(${Math.round(rng.range(-112, 112))} ${Math.round(rng.range(-190, 0))}) rotate(${Math.round(rng.range(0, 360))})`,
        opacity: 0.9,
      },
    );
  const jar =
    turned(sheet, {
      profile: [
        [
          [100, -240],
          [118, -214],
          [120, -120],
          [112, 0],
        ],
      ],
      color: tone.pale,
      decor: crystals + box(-76, -170, 128, 100, "#fbf6ea", 4) + place(glyph("bath", 66, tone.dark, 9), -12, -120),
      gloss: 0.5,
    }) + turned(sheet, { profile: tube(92, -296, -236), color: "#c99a68", gloss: 0.15 });
  const pouch = "M-96 0C-116 -70 -112 -150 -84 -196C-60 -214 60 -214 84 -196C112 -150 116 -70 96 0C40 12 -40 12 -96 0Z";
  const bag =
    path(pouch, tone.base) +
    sheet.inside(
      pouch,
      box(-120, -220, 240, 240, patternFill(sheet, "seigaiha", tone.pale, 0.6, 3), 0, { opacity: 0.45 }),
      oval(0, -86, 46, 46, "#fbf6ea"),
      place(seal(rng, 44, accent.base), -22, -108),
    ) +
    path(
      pouch,
      sheet.across([
        [0, "#1d1830", 0.2],
        [0.3, "#fff4de", 0.25],
        [1, "#1d1830", 0.35],
      ]),
    ) +
    path("M-70 -206L-92 -262H92L70 -206Z", tone.deep) +
    line("M-76 -204C-30 -192 30 -192 76 -204", accent.base, 9);
  return {
    art:
      place(jar, -110, -16) +
      place(sheet.shadow(20, 0, 120, 22, 0.45) + bag, 136, 26) +
      place(branch(rng, "pine", 200, ["#54713f", "#7d9a58"]), -310, -10),
    width: 580,
    height: 310,
    stage: "table",
    shadow: 130,
  };
};

/** A cypress bath pail with a folded towel. */
export const pail: Draw = ({ sheet, tone, accent }) => {
  const wood = mix(tone.base, "#d9b37e", 0.5);
  const staves = Array.from({ length: 15 }, (_, at) =>
    line(`M${-206 + at * 29.4} -250L${-178 + at * 25.4} 40`, darken(wood, 0.35), 2.5, { opacity: 0.4 }),
  ).join("");
  const bucket = turned(sheet, {
    profile: [
      [
        [196, -212],
        [184, -100],
        [170, 0],
      ],
    ],
    color: wood,
    decor:
      staves +
      line("M-200 -140C-90 -96 90 -96 200 -140", "#b98544", 13) +
      line("M-196 -52C-90 -8 90 -8 196 -52", "#b98544", 13) +
      line("M-200 -144C-90 -100 90 -100 200 -144", "#f0c98a", 3, { opacity: 0.8 }),
    inside: darken(wood, 0.12),
    gloss: 0.12,
    lip: 15,
  });
  const water =
    oval(
      0,
      -200,
      168,
      168 * tilt - 4,
      sheet.linear(
        [
          [0, "#8fc4cc"],
          [1, "#d9eff0"],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    oval(-30, -198, 70, 12, "#ffffff", { opacity: 0.45 }) +
    group(
      { transform: "translate(50 -196) scale(1 .45)" },
      oval(0, 0, 30, 30, "#f0b93f"),
      oval(0, 0, 21, 21, "#f8d878"),
    ) +
    place(leaf(40, 11, "#6f8c46"), -60, -190, 1, 80);
  return {
    art:
      bucket +
      water +
      place(steam(140, "#ffffff", 0.5), -30, -230) +
      place(foldedCloth(sheet, 210, accent.base, patternFill(sheet, "seigaiha", accent.pale, 0.5, 3)), 292, 46, 0.92),
    width: 640,
    height: 330,
    stage: "table",
    shadow: 190,
  };
};
