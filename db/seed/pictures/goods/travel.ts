import { darken, lighten, mix } from "../colors";
import type { Draw } from "../figure";
import { patternFill } from "../patterns";
import { glyph, seal, smallPrint, steam } from "../props";
import { card, roundedRect } from "../shapes";
import { box, group, line, num, oval, path, place, type Sheet } from "../sheet";

function mountain(sheet: Sheet, width: number, height: number, color: string, sky: string): string {
  const half = width / 2;
  return (
    box(
      -half,
      -height,
      width,
      height,
      sheet.linear([
        [0, sky],
        [1, lighten(sky, 0.5)],
      ]),
    ) +
    oval(half * 0.46, -height * 0.68, height * 0.13, height * 0.13, "#f2a25c") +
    path(
      `M${-half} 0L${num(-half * 0.1)} ${num(-height * 0.62)}Q0 ${num(-height * 0.68)} ${num(half * 0.1)} ${num(-height * 0.62)}L${half} 0Z`,
      color,
    ) +
    path(
      `M${num(-half * 0.32)} ${num(-height * 0.445)}L${num(-half * 0.1)} ${num(-height * 0.62)}Q0 ${num(-height * 0.68)} ${num(half * 0.1)} ${num(-height * 0.62)}L${num(half * 0.32)} ${num(-height * 0.445)}L${num(half * 0.2)} ${num(-height * 0.4)}L${num(half * 0.08)} ${num(-height * 0.47)}L${num(-half * 0.04)} ${num(-height * 0.38)}L${num(-half * 0.18)} ${num(-height * 0.46)}Z`,
      "#fbf6ea",
    ) +
    box(-half, -height * 0.12, width, height * 0.12, mix(color, "#6f8146", 0.6))
  );
}

/** A data card with its tool and a phone. */
export const simCard: Draw = ({ sheet, rng, tone, accent }) => {
  const phone =
    box(-150 + 16, -270 + 20, 300, 560, "#1d1830", 46, { opacity: 0.18 }) +
    box(-150, -270, 300, 560, "#2a2c38", 46) +
    box(-136, -256, 272, 532, tone.base, 34) +
    sheet.inside(
      roundedRect(-136, -256, 272, 532, 34),
      place(mountain(sheet, 272, 330, tone.deep, lighten(tone.base, 0.35)), 0, 276),
      [0, 1, 2, 3]
        .map((bar) => box(-80 + bar * 44, -40 - bar * 32, 30, 46 + bar * 32, "#fff8ee", 7, { opacity: 0.95 }))
        .join(""),
      box(-46, -244, 92, 22, "#2a2c38", 11),
    ) +
    path(
      roundedRect(-136, -256, 272, 532, 34),
      sheet.linear(
        [
          [0, "#ffffff", 0.3],
          [0.4, "#ffffff", 0],
        ],
        0,
        0,
        1,
        1,
      ),
    );
  const chip =
    box(
      -44,
      -36,
      88,
      72,
      sheet.linear(
        [
          [0, "#fbe9b8"],
          [0.5, "#d6a850"],
          [1, "#a57c33"],
        ],
        0,
        0,
        1,
        1,
      ),
      12,
    ) + line("M-44 -10H-14V10H-44M44 -10H14V10H44M-14 -36V36M14 -36V36", "#8a6427", 3.4);
  const sim = (color: string) =>
    path("M-110 -140H60L110 -90V140H-110Z", "#1d1830", { opacity: 0.2, transform: "translate(10 14)" }) +
    path(
      "M-106 -146H58Q66 -146 72 -140L108 -102Q114 -96 114 -88V132Q114 146 100 146H-100Q-114 146 -114 132V-132Q-114 -146 -106 -146Z",
      color,
    ) +
    path("M-106 -146H58L114 -88V0C40 40 -60 -20 -114 40V-132Z", "#ffffff", { opacity: 0.12 }) +
    place(chip, 0, 40) +
    place(glyph("sun", 58, "#fff8ee", 10), -60, -84);
  const booklet = card(
    sheet,
    280,
    380,
    "#fbf4e4",
    box(-140, -190, 280, 150, accent.base) +
      box(-140, -190, 280, 150, patternFill(sheet, "seigaiha", accent.pale, 0.7, 3), 0, { opacity: 0.5 }) +
      place(smallPrint(rng, 200, 8, tone.dark, 24), -104, 0),
    8,
  );
  return {
    art:
      place(booklet, -222, -10, 1, -9) + place(phone, 196, -10, 0.94, 7) + place(sim(accent.base), -96, 106, 0.9, 10),
    width: 700,
    height: 560,
    stage: "flat",
  };
};

/** A transport pass in its folder with small tickets. */
export const railPass: Draw = ({ sheet, rng, tone, accent }) => {
  const front = mountain(sheet, 560, 260, tone.deep, lighten(tone.base, 0.55));
  const train =
    path("M-200 0C-190 -66 -130 -92 -40 -92H330V0Z", "#fbf6ea") +
    path("M-200 0H330V-26H-186Q-194 -14 -200 0Z", accent.base) +
    path("M-160 -50C-146 -72 -120 -80 -92 -80H-84V-50Z", "#2f3b57") +
    [0, 1, 2, 3, 4, 5].map((at) => box(-52 + at * 62, -78, 40, 28, "#2f3b57", 6)).join("") +
    line("M-194 -30H330", tone.base, 6);
  const pass = card(
    sheet,
    560,
    360,
    "#fbf4e4",
    place(front, 0, 80) +
      place(train, -30, 80, 0.86) +
      box(-280, 80, 560, 110, tone.base) +
      place(smallPrint(rng, 230, 3, "#fff4de", 24), -246, 108) +
      [0, 1, 2, 3, 4]
        .map((at) => oval(96 + at * 34, 132, 12, 12, "none", { stroke: "#fff4de", "stroke-width": 4 }))
        .join(""),
    20,
  );
  const ticket = (color: string) =>
    card(
      sheet,
      260,
      130,
      lighten(color, 0.6),
      box(-130, -65, 260, 130, patternFill(sheet, "koushi", color, 0.3, 5), 0, { opacity: 0.2 }) +
        box(-130, -65, 26, 130, color) +
        place(smallPrint(rng, 150, 4, darken(color, 0.4), 22), -80, -32) +
        oval(86, 24, 24, 24, "none", { stroke: "#c9452f", "stroke-width": 5, opacity: 0.8 }),
      8,
    );
  return {
    art:
      place(ticket(accent.base), 190, -196, 1, 12) +
      place(ticket(tone.base), -210, -206, 1, -10) +
      place(pass, 0, 40, 1.06, -4),
    width: 720,
    height: 580,
    stage: "flat",
  };
};

/** A wooden tag ticket for a hot spring with towel and steam. */
export const onsenTicket: Draw = ({ sheet, rng, tone, accent }) => {
  const mark = (size: number, color: string) =>
    group(
      { transform: `scale(${size / 100})` },
      path("M-44 14C-66 50 66 50 44 14C84 30 72 66 0 66C-72 66 -84 30 -44 14Z", color),
      line("M-26 8C-40 -12 -14 -26 -26 -48M0 14C-16 -14 16 -34 0 -62M26 8C12 -12 38 -26 26 -48", color, 11),
    );
  const tag =
    card(
      sheet,
      250,
      390,
      "#deb982",
      Array.from({ length: 9 }, (_, at) =>
        line(
          `M${-120 + at * 30} -200C${-110 + at * 30} -60 ${-130 + at * 30} 80 ${-118 + at * 30} 200`,
          "#a97a4a",
          2.4,
          { opacity: 0.3 },
        ),
      ).join("") +
        oval(0, -148, 17, 17, "#5a3b2a") +
        place(mark(130, accent.base), 0, -20) +
        place(glyph("bath", 84, "#4a3326", 9), 0, 120),
      26,
    ) + line("M0 -148C-30 -230 60 -250 20 -300", accent.base, 8);
  const towel = card(
    sheet,
    330,
    250,
    "#fbf6ea",
    box(-165, -125, 330, 250, patternFill(sheet, "seigaiha", tone.light, 0.9, 3), 0, { opacity: 0.8 }) +
      box(-165, 80, 330, 22, tone.base) +
      line("M-165 -10H165", "#1d1830", 3, { opacity: 0.12 }),
    22,
  );
  const ticket = card(
    sheet,
    380,
    190,
    lighten(tone.base, 0.72),
    place(mountain(sheet, 130, 190, tone.deep, lighten(tone.base, 0.4)), -125, 95) +
      line("M-52 -95V95", tone.base, 4, { "stroke-dasharray": "10 10" }) +
      place(smallPrint(rng, 150, 4, tone.dark, 26), -28, -40) +
      place(seal(rng, 50, accent.base), 118, 22),
    12,
  );
  return {
    art:
      place(towel, 170, -130, 1, 8) +
      place(ticket, 156, 140, 1.06, -5) +
      place(tag, -210, 10, 1, -8) +
      place(steam(120, "#ffffff", 0.6), 190, -240),
    width: 740,
    height: 580,
    stage: "flat",
  };
};
