import { darken, lighten, mix, type ToneName, toneOf } from "./colors";
import { patternFill } from "./patterns";
import { rngOf } from "./prng";
import { flower } from "./shapes";
import { box, group, line, oval, path, place, type Sheet } from "./sheet";

const grounds: readonly ToneName[] = [
  "indigo",
  "asagi",
  "celadon",
  "matcha",
  "persimmon",
  "sakura",
  "wisteria",
  "ochre",
  "plum",
  "moss",
];
const clothes: readonly ToneName[] = [
  "indigo",
  "vermilion",
  "moss",
  "plum",
  "ink",
  "ochre",
  "asagi",
  "persimmon",
  "paper",
];
const skins = ["#f8dcc0", "#f3cda6", "#e6b78c", "#c99066"] as const;
const hairs = ["#2e2a30", "#3f2f2b", "#5b4034", "#6f6a70", "#241f2b"] as const;

/** A friendly portrait in flat shapes, the same for the same seed. */
export function avatar(sheet: Sheet, seed: string): string {
  const rng = rngOf(`avatar ${seed}`);
  const ground = toneOf(rng.pick(grounds));
  const cloth = toneOf(rng.pick(clothes.filter((name) => name !== ground.name)));
  const skin = rng.pick(skins);
  const hair = rng.pick(hairs);
  const style = rng.int(0, 5);
  const { width, height } = sheet;
  const motif = rng.pick(["seigaiha", "asanoha", "shippo", "kikko", "tatewaku"] as const);
  const back =
    box(
      0,
      0,
      width,
      height,
      sheet.linear(
        [
          [0, lighten(ground.base, 0.45)],
          [1, ground.base],
        ],
        0,
        0,
        1,
        1,
      ),
    ) +
    box(0, 0, width, height, patternFill(sheet, motif, ground.deep, 1.6, 2.4), 0, { opacity: 0.22 }) +
    oval(450, 440, 350, 350, lighten(ground.base, 0.72), { opacity: 0.7 });
  const behind =
    style === 2
      ? path("M250 400C220 640 250 800 300 860H600C650 800 680 640 650 400Z", hair)
      : style === 1
        ? path("M240 420C230 560 250 620 290 640H610C650 620 670 560 660 420Z", hair)
        : style === 3
          ? oval(450, 226, 96, 88, hair) + oval(424, 196, 30, 20, "#ffffff", { opacity: 0.14 })
          : "";
  const body = path("M110 900C120 740 250 690 360 670H540C650 690 780 740 790 900Z", cloth.base);
  const kimono = rng.chance(0.6);
  const collar = kimono
    ? path("M352 672L450 800L548 672L590 688L470 900H430L310 688Z", lighten(cloth.base, 0.75)) +
      path("M330 680L452 880L470 900H400L286 700Z", cloth.deep) +
      path("M572 684L470 840L440 900H510L616 700Z", cloth.dark) +
      sheet.inside(
        "M110 900C120 740 250 690 360 670H540C650 690 780 740 790 900Z",
        box(100, 660, 190, 260, patternFill(sheet, "asanoha", cloth.pale, 1, 3), 0, { opacity: 0.3 }),
        box(610, 660, 190, 260, patternFill(sheet, "asanoha", cloth.pale, 1, 3), 0, { opacity: 0.3 }),
      )
    : path("M362 668C380 740 520 740 538 668L572 680C556 780 344 780 328 680Z", lighten(cloth.base, 0.5)) +
      line("M450 752V900", cloth.deep, 5, { opacity: 0.4 });
  const neck = path("M386 560H514V672C500 730 400 730 386 672Z", darken(skin, 0.14));
  const ears =
    oval(272, 440, 38, 48, skin) +
    oval(628, 440, 38, 48, skin) +
    oval(272, 442, 19, 26, darken(skin, 0.12)) +
    oval(628, 442, 19, 26, darken(skin, 0.12));
  const face = path(
    "M278 380C278 220 622 220 622 380V450C622 570 540 636 450 636C360 636 278 570 278 450Z",
    sheet.radial(
      [
        [0, lighten(skin, 0.4)],
        [0.7, skin],
        [1, darken(skin, 0.14)],
      ],
      0.4,
      0.4,
      0.75,
    ),
  );
  const happy = rng.chance(0.45);
  const eye = (x: number) =>
    happy
      ? line(`M${x - 26} 440Q${x} 412 ${x + 26} 440`, "#2e2a30", 10)
      : oval(x, 434, 15, 19, "#2e2a30") + oval(x - 5, 427, 5, 6, "#ffffff");
  const brows = line("M340 384Q372 368 402 380M498 380Q528 368 560 384", hair, 10);
  const cheeks =
    oval(344, 496, 40, 25, "#e8806c", { opacity: 0.34 }) + oval(556, 496, 40, 25, "#e8806c", { opacity: 0.34 });
  const mouth = rng.chance(0.5)
    ? path("M414 540Q450 588 486 540Z", "#b8433a") + path("M430 556Q450 576 470 556Z", "#f0a08e")
    : line("M416 544Q450 574 484 544", "#a8443c", 9);
  const nose = line("M448 466Q440 494 456 496", darken(skin, 0.32), 7);
  const glasses = rng.chance(0.28)
    ? group(
        { opacity: 0.9 },
        oval(372, 436, 56, 52, "#ffffff", { "fill-opacity": 0.18, stroke: "#3a3634", "stroke-width": 8 }),
        oval(528, 436, 56, 52, "#ffffff", { "fill-opacity": 0.18, stroke: "#3a3634", "stroke-width": 8 }),
        line("M428 428Q450 416 472 428", "#3a3634", 8),
      )
    : "";
  const fringe = [
    "M262 420C240 190 660 190 638 420C620 350 590 320 560 310C500 340 380 340 330 306C300 326 276 360 262 420Z",
    "M246 440C220 180 680 180 654 440C640 380 630 350 606 336C520 352 380 352 294 336C270 350 258 380 246 440Z",
    "M250 430C230 180 670 180 650 430C640 370 610 310 540 280C480 320 370 350 300 344C270 362 258 390 250 430Z",
    "M262 410C246 190 654 190 638 410C616 330 560 286 450 286C340 286 284 330 262 410Z",
    "M256 400C220 240 330 170 450 176C590 170 690 250 640 410C626 350 600 330 580 300C540 330 520 300 470 316C420 330 400 296 350 320C310 330 280 350 256 400Z",
    "M262 380C262 170 638 170 638 380C560 330 340 330 262 380Z",
  ][style] as string;
  const top =
    path(fringe, hair) +
    sheet.inside(
      fringe,
      path("M300 250C360 210 470 200 540 224C470 226 380 250 320 300Z", "#ffffff", { opacity: 0.16 }),
    );
  const wrap =
    style === 5
      ? path("M254 350C262 160 638 160 646 350C560 300 340 300 254 350Z", cloth.light) +
        sheet.inside(
          "M254 350C262 160 638 160 646 350C560 300 340 300 254 350Z",
          box(240, 150, 420, 220, patternFill(sheet, "kanoko", mix(cloth.light, "#ffffff", 0.7), 1), 0, {
            opacity: 0.8,
          }),
        ) +
        path("M640 336L724 300L716 356L742 400L650 360Z", cloth.base)
      : "";
  const bloom =
    (style === 1 || style === 3) && rng.chance(0.6)
      ? place(flower(48, 5, lighten(cloth.base, 0.4), "#f1cf70"), 610, 286)
      : "";
  return (
    back +
    behind +
    sheet.shadow(450, 900, 380, 60, 0.2) +
    body +
    collar +
    neck +
    ears +
    face +
    cheeks +
    nose +
    brows +
    eye(372) +
    eye(528) +
    mouth +
    glasses +
    top +
    wrap +
    bloom +
    box(
      0,
      0,
      width,
      height,
      sheet.linear(
        [
          [0, "#fff0cf", 0.2],
          [0.5, "#fff0cf", 0],
          [1, "#1d1830", 0.12],
        ],
        0,
        0,
        1,
        1,
      ),
    )
  );
}
