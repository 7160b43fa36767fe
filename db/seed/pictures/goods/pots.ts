import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { smallCup, steam } from "../props";
import { turned } from "../shapes";
import { box, group, line, oval, path, place } from "../sheet";

/** A side-handled teapot with two cups. */
export const teapot: Draw = ({ sheet, tone, accent }) => {
  const clay = sheet.linear(
    [
      [0, tone.light],
      [0.4, tone.base],
      [1, tone.dark],
    ],
    0,
    0,
    0.4,
    1,
  );
  const spout =
    path("M-150 -120C-196 -128 -226 -168 -246 -216L-268 -214C-262 -150 -226 -88 -150 -68Z", clay) +
    oval(-257, -215, 12, 5, tone.dark);
  const handle =
    path(
      "M148 -150L296 -206Q314 -210 318 -192Q320 -178 304 -172L160 -104Z",
      sheet.linear([
        [0, tone.light],
        [0.5, tone.base],
        [1, tone.dark],
      ]),
    ) + oval(304, -190, 9, 15, tone.dark, { transform: "rotate(-18 304 -190)" });
  const body = turned(sheet, {
    profile: [
      [
        [92, -236],
        [140, -208],
        [176, -140],
        [164, -64],
        [118, -14],
      ],
      [
        [104, -6],
        [100, 0],
      ],
    ],
    color: tone.base,
    decor:
      line("M-190 -120C-80 -98 80 -98 190 -120", tone.deep, 4, { opacity: 0.5 }) +
      line("M-190 -108C-80 -86 80 -86 190 -108", tone.deep, 4, { opacity: 0.5 }),
    gloss: 0.24,
  });
  const lid =
    turned(sheet, {
      profile: [
        [
          [30, -268],
          [84, -252],
          [102, -238],
        ],
      ],
      color: tone.base,
      gloss: 0.15,
    }) +
    turned(sheet, {
      profile: [
        [
          [17, -306],
          [24, -292],
          [13, -270],
        ],
      ],
      color: accent.base,
      gloss: 0.4,
    });
  return {
    art:
      spout +
      handle +
      body +
      lid +
      place(smallCup(sheet, lighten(tone.base, 0.55), "#c2b35e"), -282, 46, 1.05) +
      place(smallCup(sheet, lighten(tone.base, 0.55), "#c2b35e"), 232, 52, 1.15),
    width: 700,
    height: 310,
    stage: "table",
    shadow: 190,
  };
};

/** A cast iron kettle with a raised pattern. */
export const ironKettle: Draw = ({ sheet, tone, accent }) => {
  const iron = tone.base;
  let studs = "";
  for (let row = 0; row < 7; row++) {
    for (let col = -13; col <= 13; col++) {
      const y = -228 + row * 22;
      const x = Math.sin((col + (row % 2) * 0.5) * 0.118) * 205;
      studs +=
        oval(x, y + Math.cos(col * 0.118) * 12, 5.4, 5, lighten(iron, 0.32)) +
        oval(x + 1, y + 2 + Math.cos(col * 0.118) * 12, 5, 4.4, iron);
    }
  }
  const bail =
    line("M-150 -238C-176 -420 -110 -456 0 -456C110 -456 176 -420 150 -238", darken(iron, 0.4), 22) +
    line("M-150 -246C-174 -418 -108 -450 0 -450", lighten(iron, 0.35), 5, { opacity: 0.7 });
  const grip =
    line("M-62 -455C-30 -460 30 -460 62 -455", accent.deep, 30) +
    line("M-58 -462C-30 -467 30 -467 54 -463", accent.light, 6, { opacity: 0.8 });
  const spout =
    path(
      "M-166 -150C-206 -170 -226 -208 -242 -258L-276 -250C-270 -180 -232 -100 -166 -92Z",
      sheet.linear(
        [
          [0, lighten(iron, 0.35)],
          [1, darken(iron, 0.4)],
        ],
        0,
        0,
        1,
        0.4,
      ),
    ) + oval(-259, -254, 18, 7, darken(iron, 0.6));
  const body = turned(sheet, {
    profile: [
      [
        [96, -276],
        [168, -250],
        [206, -168],
        [196, -84],
        [140, -22],
        [116, 0],
      ],
    ],
    color: iron,
    decor: studs,
    gloss: 0.18,
    shade: 1.15,
  });
  const lid =
    turned(sheet, {
      profile: [
        [
          [26, -306],
          [84, -296],
          [100, -276],
        ],
      ],
      color: lighten(iron, 0.08),
      gloss: 0.2,
    }) +
    turned(sheet, {
      profile: [
        [
          [16, -346],
          [24, -330],
          [12, -306],
        ],
      ],
      color: mix("#b98544", iron, 0.2),
      gloss: 0.5,
    });
  return {
    art: spout + body + lid + bail + grip + place(steam(120, "#ffffff", 0.4), -262, -276),
    width: 560,
    height: 470,
    stage: "table",
    shadow: 190,
  };
};

/** A clay pot for the table stove, lid ajar. */
export const clayPot: Draw = ({ sheet, tone, accent }) => {
  const ear = (side: number) =>
    path(`M${side * 206} -128C${side * 262} -140 ${side * 268} -92 ${side * 196} -84Z`, tone.deep);
  const pot = turned(sheet, {
    profile: [
      [
        [222, -150],
        [214, -96],
        [168, -34],
        [108, 0],
      ],
    ],
    color: tone.base,
    decor:
      box(-240, -60, 480, 90, darken(tone.base, 0.25)) +
      line("M-230 -62C-100 -30 100 -30 230 -62", tone.pale, 4, { opacity: 0.4 }),
    inside: "#5a4636",
    gloss: 0.2,
  });
  const lid = turned(sheet, {
    profile: [
      [
        [70, -252],
        [150, -226],
        [206, -182],
        [218, -156],
      ],
    ],
    color: tone.light,
    decor: group(
      { opacity: 0.75 },
      line("M-180 -190C-60 -214 60 -214 190 -186", accent.base, 8),
      line("M-150 -206C-60 -228 60 -228 150 -204", accent.base, 4),
    ),
    gloss: 0.25,
  });
  const knob = turned(sheet, {
    profile: [
      [
        [46, -284],
        [38, -268],
        [30, -250],
      ],
    ],
    color: tone.base,
    inside: tone.deep,
    gloss: 0.2,
  });
  return {
    art: ear(-1) + ear(1) + pot + lid + knob + place(steam(130, "#ffffff", 0.4), 70, -290),
    width: 560,
    height: 300,
    stage: "table",
    shadow: 200,
  };
};
