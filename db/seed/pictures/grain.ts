import { rngOf } from "./prng";

const side = 320;

function build(): Buffer {
  const rng = rngOf("paper grain");
  const light = new Float32Array(side * side);
  for (let fibre = 0; fibre < 900; fibre++) {
    let x = rng.range(0, side);
    let y = rng.range(0, side);
    let angle = rng.range(0, Math.PI * 2);
    const strength = rng.range(-1, 1) * 9;
    for (let step = 0; step < 26; step++) {
      const at = (Math.floor(y + side) % side) * side + (Math.floor(x + side) % side);
      light[at] = (light[at] ?? 0) + strength;
      angle += rng.range(-0.18, 0.18);
      x = (x + Math.cos(angle) + side) % side;
      y = (y + Math.sin(angle) + side) % side;
    }
  }
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const value = (light[at] ?? 0) + rng.range(-3, 3);
    const tint = value > 0 ? 255 : 30;
    pixels.set([tint, value > 0 ? 248 : 24, value > 0 ? 232 : 40, Math.min(22, Math.abs(value))], at * 4);
  }
  return pixels;
}

let made: Buffer | undefined;

/** A tile of paper fibres to lay over a picture: raw RGBA pixels, the same on every machine. */
export function paperGrain(): { data: Buffer; side: number } {
  made ??= build();
  return { data: made, side };
}
