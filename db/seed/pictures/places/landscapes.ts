import { darken, lighten, mix } from "../colors";
import { rngOf } from "../prng";
import { scatter } from "../props";
import { box, group, line, num, path, place, poly, type Sheet } from "../sheet";
import { finish } from "../stage";
import { boat, fir, peak, pine, ridge, skies, sky, water } from "./land";

/** A lake under a great mountain. */
export function lake(sheet: Sheet, seed: string): string {
  const rng = rngOf(`lake ${seed}`);
  const colors = rng.pick(skies);
  const { width, height } = sheet;
  const horizon = height * 0.6;
  const x = width * rng.pick([0.36, 0.5, 0.62]);
  let shore = "";
  for (let index = 0; index < 22; index++)
    shore += place(
      fir(rng.range(50, 96), mix(colors.near, "#3f5f4c", 0.5)),
      (width / 21) * index + rng.range(-24, 24),
      horizon + rng.range(2, 12),
    );
  const mirror = group(
    { transform: `translate(0 ${num(horizon * 2)}) scale(1 -1)`, opacity: 0.26 },
    sheet.inside(`M0 0H${width}V${num(horizon)}H0Z`, peak(sheet, x, horizon, height * 0.42, colors)),
  );
  const gate = group(
    { transform: `translate(${num(width * rng.pick([0.2, 0.8]))} ${num(height * 0.78)})` },
    [-1, 1].map((side) => line(`M${side * 58} 0L${side * 50} -128`, "#c2472f", 15)).join("") +
      path("M-92 -140C-40 -128 40 -128 92 -140L98 -162C40 -148 -40 -148 -98 -162Z", "#a93a2a") +
      box(-70, -112, 140, 12, "#c2472f") +
      line("M-60 6V90M60 6V90", "#c2472f", 13, { opacity: 0.24 }),
  );
  const bank = path(
    `M0 ${height}V${num(height * 0.92)}C${num(width * 0.2)} ${num(height * 0.88)} ${num(width * 0.4)} ${num(height * 0.97)} ${num(width * 0.6)} ${num(height * 0.95)}S${num(width * 0.9)} ${num(height * 0.9)} ${width} ${num(height * 0.93)}V${height}Z`,
    darken(colors.near, 0.15),
  );
  return (
    sky(sheet, rng, colors, horizon) +
    ridge(sheet, rng, colors, horizon, 130, 0.1) +
    peak(sheet, x, horizon, height * 0.42, colors) +
    ridge(sheet, rng, colors, horizon, 80, 0.55) +
    water(sheet, rng, colors, horizon, height) +
    mirror +
    shore +
    gate +
    place(boat(0.8, "#6d4a38"), width * rng.range(0.42, 0.58), height * 0.74) +
    bank +
    place(pine(rng, 300, mix(colors.near, "#3f5f3c", 0.6)), width * rng.pick([0.07, 0.93]), height * 0.97) +
    finish(sheet)
  );
}

/** A coast with a headland, pines and surf. */
export function coast(sheet: Sheet, seed: string): string {
  const rng = rngOf(`coast ${seed}`);
  const colors = rng.pick(skies);
  const { width, height } = sheet;
  const horizon = height * 0.48;
  const side = rng.chance(0.5) ? 1 : -1;
  const at = (part: number) => (side > 0 ? width * part : width * (1 - part));
  const cliff = path(
    `M${num(at(1.02))} ${num(horizon - 190)}C${num(at(0.86))} ${num(horizon - 210)} ${num(at(0.76))} ${num(horizon - 140)} ${num(at(0.68))} ${num(horizon - 60)}C${num(at(0.64))} ${num(horizon - 10)} ${num(at(0.6))} ${num(horizon + 20)} ${num(at(0.54))} ${num(horizon + 34)}L${num(at(1.02))} ${num(horizon + 60)}Z`,
    sheet.linear([
      [0, mix(colors.near, "#6f8146", 0.5)],
      [0.4, mix(colors.near, "#8a7a68", 0.5)],
      [1, darken(colors.near, 0.2)],
    ]),
  );
  let trees = "";
  for (const [part, dy] of [
    [0.78, -150],
    [0.86, -194],
    [0.93, -196],
    [0.72, -98],
  ] as const)
    trees += place(pine(rng, rng.range(120, 170), mix(colors.near, "#3f5f3c", 0.6)), at(part), horizon + dy + 12);
  const lightHouse = group(
    { transform: `translate(${num(at(0.82))} ${num(horizon - 166)})` },
    path("M-24 0L-17 -120H17L24 0Z", "#fdf8ee"),
    box(-20, -70, 40, 18, "#c9452f"),
    box(-24, -132, 48, 14, "#3a3634", 3),
    box(-13, -160, 26, 30, "#ffe9a8"),
    path("M-20 -160L0 -186L20 -160Z", "#c9452f"),
  );
  let surf = "";
  for (let row = 0; row < 3; row++) {
    const y = height * (0.76 + row * 0.05);
    let d = `M-20 ${num(y)}`;
    for (let x = -20; x < width + 60; x += 120) d += `q30 ${-16 - row * 4} 60 0t60 0`;
    surf += path(`${d}V${num(y + 60)}H-20Z`, row === 2 ? "#efe0bf" : "#ffffff", { opacity: row === 2 ? 1 : 0.5 });
  }
  const sand = box(
    0,
    height * 0.885,
    width,
    height * 0.12,
    sheet.linear([
      [0, "#f1e2c0"],
      [1, "#d9bd8c"],
    ]),
  );
  const gulls = [
    [0.3, 0.2],
    [0.36, 0.16],
    [0.42, 0.23],
  ]
    .map(([gx = 0, gy = 0]) => line(`M${num(at(gx) - 22)} ${num(height * gy)}q12 -14 22 0q12 -14 22 0`, "#fdf8ee", 5))
    .join("");
  return (
    sky(sheet, rng, colors, horizon) +
    ridge(sheet, rng, colors, horizon, 60, 0.12) +
    water(sheet, rng, colors, horizon, height) +
    cliff +
    trees +
    lightHouse +
    place(boat(0.9, "#c9452f"), at(0.3), height * 0.62) +
    gulls +
    surf +
    sand +
    scatter(
      rng,
      6,
      { x: 40, y: height * 0.92, width: width - 80, height: height * 0.06 },
      ["#fdf8ee", "#e7b8a8"],
      "petal",
    ) +
    finish(sheet)
  );
}

/** A path through a bamboo grove. */
export function bambooGrove(sheet: Sheet, seed: string): string {
  const rng = rngOf(`bamboo ${seed}`);
  const { width, height } = sheet;
  const light = rng.pick(["#f3f3cf", "#fbeecb", "#e6f1dc"]);
  let art =
    box(
      0,
      0,
      width,
      height,
      sheet.linear([
        [0, "#9dbb7f"],
        [0.6, light],
        [1, "#8aa565"],
      ]),
    ) + sheet.glow(width * 0.5, height * 0.46, 480, "#fffbe2", 0.95);
  for (let depth = 0; depth < 4; depth++) {
    const count = 12 - depth * 2;
    for (let index = 0; index < count; index++) {
      const part = (index + rng.range(0.1, 0.9)) / count;
      const gap = 0.07 + depth * 0.075;
      if (Math.abs(part - 0.5) < gap) continue;
      const x = part * width;
      const thick = 14 + depth * 13;
      const tint = mix("#c3d19a", "#4f7a3c", depth / 3);
      const foot = height * (0.76 + depth * 0.04);
      const stem = sheet.across([
        [0, darken(tint, 0.2)],
        [0.3, lighten(tint, 0.4)],
        [1, darken(tint, 0.3)],
      ]);
      art += box(x, -10, thick, foot + 10, stem, 3);
      for (let y = rng.range(10, 110); y < foot; y += rng.range(90, 130))
        art +=
          line(`M${num(x - 1)} ${num(y)}h${num(thick + 2)}`, darken(tint, 0.35), 3.4, { opacity: 0.7 }) +
          line(`M${num(x)} ${num(y + 4)}h${num(thick)}`, lighten(tint, 0.6), 2, { opacity: 0.7 });
    }
  }
  const ground = path(
    `M0 ${height}V${num(height * 0.74)}C${num(width * 0.3)} ${num(height * 0.66)} ${num(width * 0.7)} ${num(height * 0.66)} ${width} ${num(height * 0.74)}V${height}Z`,
    sheet.linear([
      [0, "#a9b56f"],
      [1, "#5d7340"],
    ]),
  );
  const way = path(
    `M${num(width * 0.485)} ${num(height * 0.675)}H${num(width * 0.515)}C${num(width * 0.53)} ${num(height * 0.8)} ${num(width * 0.62)} ${num(height * 0.9)} ${num(width * 0.76)} ${height}H${num(width * 0.24)}C${num(width * 0.38)} ${num(height * 0.9)} ${num(width * 0.47)} ${num(height * 0.8)} ${num(width * 0.485)} ${num(height * 0.675)}Z`,
    sheet.linear([
      [0, "#fbf2d6"],
      [1, "#d8c296"],
    ]),
  );
  let leaves = "";
  for (let index = 0; index < 120; index++)
    leaves += group(
      {
        transform: `translate(${num(rng.range(0, width))} ${num(rng.range(-10, 220))}) rotate(${num(rng.range(60, 160))})`,
      },
      path("M0 0C-7 -22 -5 -54 0 -70C5 -54 7 -22 0 0Z", rng.pick(["#6f9447", "#8bab57", "#4f7a3c", "#a8c07a"]), {
        opacity: 0.9,
      }),
    );
  let fence = "";
  for (const side of [-1, 1])
    for (let index = 0; index < 5; index++) {
      const part = index / 4;
      const x = width * (0.5 + side * (0.05 + part * 0.33));
      const y = height * (0.7 + part * 0.2);
      fence += line(`M${num(x)} ${num(y)}v${num(-30 - part * 70)}`, "#a5834e", 5 + part * 9);
    }
  return (
    art +
    ground +
    way +
    fence +
    leaves +
    scatter(
      rng,
      14,
      { x: width * 0.25, y: height * 0.82, width: width * 0.5, height: height * 0.15 },
      ["#8bab57", "#c9b25c"],
      "leaf",
    ) +
    finish(sheet)
  );
}

/** Rice terraces in the morning. */
export function terraces(sheet: Sheet, seed: string): string {
  const rng = rngOf(`terraces ${seed}`);
  const colors = rng.pick(skies);
  const { width, height } = sheet;
  const horizon = height * 0.42;
  let fields = "";
  for (let row = 0; row < 8; row++) {
    const y = horizon + 16 + (height - horizon) * (row / 8) ** 1.25;
    const wave = 24 + row * 9;
    const shift = rng.range(-80, 80);
    const d = `M-20 ${num(y)}C${num(width * 0.25 + shift)} ${num(y - wave)} ${num(width * 0.45 + shift)} ${num(y + wave)} ${num(width * 0.65)} ${num(y)}S${num(width * 0.9)} ${num(y - wave)} ${num(width + 20)} ${num(y + 6)}V${height}H-20Z`;
    const tint = row % 2 ? mix(colors.low, colors.top, 0.35) : mix("#a9bd6c", colors.near, 0.16 + row * 0.03);
    fields +=
      path(
        d,
        sheet.linear([
          [0, lighten(tint, 0.25)],
          [0.4, tint],
        ]),
      ) + line(d.slice(0, d.indexOf("V")), mix("#6f8c46", colors.near, 0.4), 6 + row * 1.6);
    for (let tuft = 0; tuft < 9; tuft++)
      fields +=
        row % 2
          ? ""
          : place(
              line("M0 0L-7 -20M0 0V-25M0 0L8 -19", "#7f9a4c", 4),
              rng.range(0, width),
              y + rng.range(20, 40),
              0.6 + row * 0.1,
            );
  }
  const roofs = [0.16, 0.24, 0.7]
    .map(
      (x) =>
        poly(
          [
            [width * x - 54, horizon - 6],
            [width * x, horizon - 70],
            [width * x + 54, horizon - 6],
          ],
          mix("#8a6244", colors.far, 0.2),
        ) + box(width * x - 38, horizon - 6, 76, 40, "#efe0c4"),
    )
    .join("");
  return (
    sky(sheet, rng, colors, horizon) +
    ridge(sheet, rng, colors, horizon + 10, 210, 0.12) +
    ridge(sheet, rng, colors, horizon + 10, 130, 0.42) +
    box(0, horizon, width, 60, mix("#8fa35c", colors.near, 0.3)) +
    roofs +
    fields +
    finish(sheet)
  );
}
