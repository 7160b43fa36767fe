import { darken, lighten, mix } from "../colors";
import { rngOf } from "../prng";
import { box, group, line, num, oval, path, place, poly, type Sheet } from "../sheet";
import { finish } from "../stage";
import { fir, ridge, skies, sky } from "./land";

function house(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  tall: number,
  wood: string,
  lit: boolean,
  snow: boolean,
): string {
  const roof = snow ? "#f4f5f4" : "#4d5468";
  const deep = tall * 0.62;
  let art = box(
    x,
    y - tall,
    width,
    tall,
    sheet.linear([
      [0, lighten(wood, 0.2)],
      [1, darken(wood, 0.2)],
    ]),
  );
  for (let post = 0; post <= 3; post++) art += box(x + (width / 3) * post - 5, y - tall, 10, tall, darken(wood, 0.4));
  for (let bay = 0; bay < 3; bay++) {
    const bx = x + (width / 3) * bay + 16;
    const bw = width / 3 - 32;
    const fill = lit
      ? sheet.radial(
          [
            [0, "#fff3cf"],
            [1, "#f0b768"],
          ],
          0.5,
          0.5,
          0.8,
        )
      : "#efe3c9";
    art +=
      box(bx, y - deep, bw, deep * 0.62, fill) +
      [0.25, 0.5, 0.75].map((part) => box(bx + bw * part - 2, y - deep, 4, deep * 0.62, darken(wood, 0.4))).join("") +
      line(`M${num(bx)} ${num(y - deep * 0.7)}h${num(bw)}`, darken(wood, 0.4), 4);
  }
  const over = width * 0.1;
  art += poly(
    [
      [x - over, y - tall + 22],
      [x + width * 0.12, y - tall - width * 0.26],
      [x + width * 0.88, y - tall - width * 0.26],
      [x + width + over, y - tall + 22],
    ],
    roof,
  );
  if (!snow)
    for (let row = 1; row < 5; row++)
      art += line(
        `M${num(x - over + row * (width * 0.054))} ${num(y - tall + 22 - row * (width * 0.057))}H${num(x + width + over - row * (width * 0.054))}`,
        lighten(roof, 0.2),
        3,
        { opacity: 0.5 },
      );
  return (
    art +
    poly(
      [
        [x - over, y - tall + 22],
        [x + width + over, y - tall + 22],
        [x + width + over - 8, y - tall + 38],
        [x - over + 8, y - tall + 38],
      ],
      snow ? "#d5dde4" : "#363b4d",
    )
  );
}

/** An old street of wooden houses with lanterns. */
export function oldStreet(sheet: Sheet, seed: string): string {
  const rng = rngOf(`street ${seed}`);
  const colors = rng.pick(skies);
  const { width, height } = sheet;
  const ground = height * 0.74;
  const curtain = rng.pick(["#33508a", "#c9452f", "#6f8146", "#8e4b6c"]);
  let lamps = "";
  for (const x of [0.08, 0.37, 0.63, 0.92])
    lamps += place(
      sheet.glow(0, 0, 100, "#ffd98a", 0.7) +
        oval(
          0,
          0,
          23,
          32,
          sheet.radial([
            [0, "#fff4cf"],
            [1, "#f0a052"],
          ]),
        ) +
        box(-13, -36, 26, 8, "#2f2622", 2) +
        box(-13, 30, 26, 8, "#2f2622", 2),
      width * x,
      ground - 150,
    );
  const paving =
    box(
      0,
      ground,
      width,
      height - ground,
      sheet.linear([
        [0, "#cbbba4"],
        [1, "#8b7d78"],
      ]),
    ) +
    Array.from({ length: 34 }, (_, at) =>
      oval(
        ((at * 173) % 100) * 0.01 * width,
        ground + 26 + ((at * 59) % 190),
        rng.range(40, 84),
        rng.range(10, 17),
        "#e3d4ba",
        { opacity: 0.35 },
      ),
    ).join("");
  const pagoda = group(
    { transform: `translate(${num(width * 0.5)} ${num(ground - 84)})`, opacity: 0.92 },
    [0, 1, 2]
      .map(
        (tier) =>
          box(-54 + tier * 8, -96 - tier * 92, 108 - tier * 16, 92, mix("#8a4a3a", colors.low, 0.3)) +
          poly(
            [
              [-120 + tier * 18, -92 - tier * 92],
              [-70 + tier * 12, -128 - tier * 92],
              [70 - tier * 12, -128 - tier * 92],
              [120 - tier * 18, -92 - tier * 92],
            ],
            mix("#454b60", colors.low, 0.25),
          ),
      )
      .join("") + line("M0 -310V-390", "#8a6a3a", 8),
  );
  const noren = [0.16, 0.8]
    .map((x) =>
      [0, 1, 2]
        .map(
          (at) =>
            box(width * x + at * 40, ground - 138, 37, 64, curtain, 2) +
            oval(width * x + at * 40 + 18, ground - 108, 9, 9, "#fbf4e4"),
        )
        .join(""),
    )
    .join("");
  const people = [
    [0.45, 1],
    [0.55, 0.94],
  ]
    .map(([x = 0, size = 1], at) =>
      place(
        sheet.shadow(12, 0, 46, 12, 0.4) +
          path("M-22 0C-30 -60 -26 -100 0 -104C26 -100 30 -60 22 0Z", at ? "#8e4b6c" : "#33508a") +
          box(-23, -66, 46, 15, at ? "#e9c46a" : "#fbf4e4") +
          oval(0, -122, 17, 19, "#2e2a30") +
          (at ? path("M-70 -128C-50 -186 50 -186 70 -128Z", "#c9452f") + line("M0 -128V-60", "#5d4034", 4) : ""),
        width * x,
        ground + 76 + at * 30,
        size,
      ),
    )
    .join("");
  return (
    sky(sheet, rng, colors, ground) +
    ridge(sheet, rng, colors, ground - 60, 260, 0.2) +
    ridge(sheet, rng, colors, ground - 60, 150, 0.45) +
    pagoda +
    box(0, ground - 90, width, 96, mix("#8b7d78", colors.far, 0.5)) +
    house(sheet, -40, ground, width * 0.4, 250, "#9a6a48", true, false) +
    house(sheet, width * 0.64, ground, width * 0.4, 270, "#8a5c40", true, false) +
    house(sheet, width * 0.3, ground - 4, width * 0.16, 170, "#a87a54", true, false) +
    paving +
    box(
      0,
      ground,
      width,
      30,
      sheet.linear([
        [0, "#1d1830", 0.3],
        [1, "#1d1830", 0],
      ]),
    ) +
    noren +
    lamps +
    people +
    finish(sheet)
  );
}

/** A village under snow in the blue hour. */
export function snowVillage(sheet: Sheet, seed: string): string {
  const rng = rngOf(`snow ${seed}`);
  const { width, height } = sheet;
  const colors = {
    top: rng.pick(["#3f5a8c", "#5b6fa0", "#7f8fb8"]),
    low: "#ead9d6",
    sun: "#fff3dc",
    far: "#a7b3cd",
    near: "#4d628a",
  };
  const ground = height * 0.62;
  const drift = (y: number, tint: string) =>
    path(
      `M0 ${height}V${num(y)}C${num(width * 0.25)} ${num(y - 50)} ${num(width * 0.4)} ${num(y + 40)} ${num(width * 0.6)} ${num(y)}S${num(width * 0.88)} ${num(y - 44)} ${width} ${num(y + 10)}V${height}Z`,
      sheet.linear([
        [0, tint],
        [1, darken(tint, 0.16)],
      ]),
    );
  const hut = (x: number, y: number, size: number) =>
    place(
      sheet.glow(0, -70, 210, "#ffcf85", 0.55) +
        path("M-118 0V-96H118V0Z", "#6d4a38") +
        [-70, 0, 70]
          .map(
            (dx) =>
              box(
                dx - 24,
                -82,
                48,
                58,
                sheet.radial([
                  [0, "#fff3cf"],
                  [1, "#f2b25c"],
                ]),
              ) + line(`M${dx} -82V-24M${dx - 24} -53H${dx + 24}`, "#5a3b2a", 4),
          )
          .join("") +
        path(
          "M-168 -84L-10 -292Q0 -302 10 -292L168 -84Q140 -74 120 -84Q60 -72 0 -84Q-60 -72 -120 -84Q-140 -74 -168 -84Z",
          sheet.linear(
            [
              [0, "#ffffff"],
              [1, "#cdd8e6"],
            ],
            0,
            0,
            1,
            1,
          ),
        ) +
        path("M0 -296L168 -84Q140 -74 120 -84Q90 -78 60 -80Z", "#8fa3c4", { opacity: 0.35 }),
      x,
      y,
      size,
    );
  let firs = "";
  for (let index = 0; index < 16; index++)
    firs += place(
      fir(rng.range(110, 190), "#4a6a72", 0.9),
      (width / 15) * index + rng.range(-30, 30),
      ground + rng.range(-6, 30),
    );
  let flakes = "";
  for (let index = 0; index < 130; index++)
    flakes += oval(rng.range(0, width), rng.range(0, height), rng.range(1.6, 5.2), rng.range(1.6, 5.2), "#ffffff", {
      opacity: rng.range(0.4, 0.95),
    });
  const way = path(
    `M${num(width * 0.5)} ${num(height * 0.76)}C${num(width * 0.44)} ${num(height * 0.84)} ${num(width * 0.56)} ${num(height * 0.9)} ${num(width * 0.42)} ${height}H${num(width * 0.6)}C${num(width * 0.64)} ${num(height * 0.9)} ${num(width * 0.52)} ${num(height * 0.84)} ${num(width * 0.53)} ${num(height * 0.76)}Z`,
    "#b9c8dd",
    { opacity: 0.6 },
  );
  return (
    sky(sheet, rng, colors, ground) +
    ridge(sheet, rng, colors, ground, 300, 0.15) +
    ridge(sheet, rng, colors, ground, 190, 0.45) +
    box(0, ground - 20, width, 90, "#dfe6ef") +
    firs +
    drift(ground + 10, "#dfe6ef") +
    hut(width * 0.2, height * 0.76, 0.8) +
    hut(width * 0.8, height * 0.74, 0.72) +
    drift(height * 0.73, "#eef2f5") +
    hut(width * 0.5, height * 0.83, 1.1) +
    drift(height * 0.83, "#fbfcfb") +
    way +
    place(fir(330, "#3d5c66", 0.95), width * 0.06, height * 0.99) +
    place(fir(280, "#3d5c66", 0.95), width * 0.95, height * 0.98) +
    flakes +
    finish(sheet)
  );
}
