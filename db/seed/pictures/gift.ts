import type { Tone } from "./colors";
import { patternFill } from "./patterns";
import type { Rng } from "./prng";
import { chest } from "./shapes";
import { box, line, oval, path, place, type Sheet } from "./sheet";

/** A wrapped present box with a paper cord; floor centre at x, y. */
export function giftBox(sheet: Sheet, rng: Rng, tone: Tone, accent: Tone, x: number, y: number): string {
  const pattern = rng.pick(["asanoha", "seigaiha", "shippo", "kanoko", "ichimatsu"] as const);
  const motif = patternFill(sheet, pattern, tone.pale, 0.8, 3);
  const cord = (dx: number, color: string) => line(`M${dx} -330V10`, color, 6);
  const front =
    box(-200, -330, 400, 340, motif, 0, { opacity: 0.45 }) +
    box(-46, -330, 92, 340, "#faf4e8") +
    cord(-9, "#c9452f") +
    cord(0, accent.base) +
    cord(9, "#e9c46a");
  const top = box(-200, -500, 400, 260, motif, 0, { opacity: 0.45 }) + path("M-34 -470H34L46 -200H-46Z", "#faf4e8");
  const loop = (side: number) =>
    path(
      `M0 -262C${side * 30} -330 ${side * 110} -330 ${side * 104} -284C${side * 98} -250 ${side * 40} -250 0 -258Z`,
      "none",
      { stroke: "#c9452f", "stroke-width": 9 },
    ) +
    path(
      `M0 -262C${side * 30} -318 ${side * 88} -318 ${side * 86} -284C${side * 80} -258 ${side * 40} -258 0 -258Z`,
      "none",
      { stroke: "#e9c46a", "stroke-width": 6 },
    );
  const tails = line("M-4 -256C-30 -230 -48 -216 -62 -186M4 -256C30 -230 48 -216 62 -186", "#c9452f", 8);
  return place(
    sheet.shadow(36, -8, 236, 28, 0.5) +
      sheet.shadow(6, -4, 190, 13, 0.7) +
      chest(sheet, { width: 340, height: 236, depth: 70, color: tone.base, front, top }) +
      loop(-1) +
      loop(1) +
      tails +
      oval(0, -258, 17, 13, "#c9452f"),
    x,
    y,
  );
}
