/** A colour stop: position 0..1, colour, opacity 0..1 (1 when absent). */
export type Stop = readonly [number, string, number?];

/** Attribute values of an SVG element; absent ones are left out. */
export type Attributes = Record<string, string | number | undefined>;

/** A number as short SVG text. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** One SVG element as text. */
export function el(name: string, attributes: Attributes, children = ""): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${key}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`;
  }
  return children ? `${text}>${children}</${name}>` : `${text}/>`;
}

/** A filled path. */
export const path = (d: string, fill: string, more: Attributes = {}): string => el("path", { d, fill, ...more });

/** An open line with round ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  el("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });

/** A filled ellipse. */
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  el("ellipse", { cx, cy, rx, ry, fill, ...more });

/** A filled rectangle; `round` is the corner radius. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 0,
  more: Attributes = {},
): string => el("rect", { x, y, width, height, rx: round || undefined, fill, ...more });

/** A closed polygon of points. */
export const poly = (points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}): string =>
  path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`, fill, more);

/** A group with a transform or other attributes. */
export const group = (attributes: Attributes, ...children: string[]): string =>
  el("g", attributes, children.join("") || " ");

/** Moves, turns (degrees) and scales a drawing. */
export function place(art: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn ? ` rotate(${num(turn)})` : "";
  const scaled = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return group({ transform: `translate(${num(x)} ${num(y)})${turned}${scaled}` }, art);
}

/** A drawing mirrored left to right around x = 0. */
export const mirror = (art: string): string => group({ transform: "scale(-1 1)" }, art);

/** One picture in the making: collects shared definitions and writes the SVG document. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #defs: string[] = [];
  readonly #known = new Map<string, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Registers a definition once and returns its id. */
  define(make: (id: string) => string): string {
    const key = make("*");
    const known = this.#known.get(key);
    if (known) return known;
    const id = `d${this.#known.size}`;
    this.#known.set(key, id);
    this.#defs.push(make(id));
    return id;
  }

  /** A linear gradient in the box of the shape it fills. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return `url(#${this.define((id) => el("linearGradient", { id, x1, y1, x2, y2 }, stopList(stops)))})`;
  }

  /** A linear gradient from left to right. */
  across(stops: readonly Stop[]): string {
    return this.linear(stops, 0, 0, 1, 0);
  }

  /** A radial gradient in the box of the shape it fills. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return `url(#${this.define((id) => el("radialGradient", { id, cx, cy, r }, stopList(stops)))})`;
  }

  /** Draws the content only inside the path. */
  inside(d: string, ...content: string[]): string {
    const id = this.define((name) => el("clipPath", { id: name }, el("path", { d })));
    return group({ "clip-path": `url(#${id})` }, ...content);
  }

  /** A soft shadow on a surface. */
  shadow(cx: number, cy: number, rx: number, ry: number, opacity = 0.4): string {
    const fill = this.radial([
      [0, "#1d1830", 1],
      [0.45, "#1d1830", 0.62],
      [0.75, "#1d1830", 0.2],
      [1, "#1d1830", 0],
    ]);
    return oval(cx, cy, rx, ry, fill, { opacity });
  }

  /** A soft glow of light. */
  glow(cx: number, cy: number, radius: number, color: string, opacity: number): string {
    const fill = this.radial([
      [0, color, 1],
      [0.5, color, 0.45],
      [1, color, 0],
    ]);
    return oval(cx, cy, radius, radius, fill, { opacity });
  }

  /** The whole document. `width` and `height` are the pixels to render. */
  document(art: string, width: number, height: number): string {
    return el(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${num(this.width)} ${num(this.height)}` },
      el("defs", {}, this.#defs.join("") || " ") + art,
    );
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => el("stop", { offset, "stop-color": color, "stop-opacity": opacity }))
    .join("");
}
