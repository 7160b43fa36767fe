import sharp from "sharp";
import { avatar } from "./avatars";
import { shopFront } from "./fronts";
import { type GoodsKind, goods } from "./goods/kinds";
import { goodsScene } from "./goods-scene";
import { paperGrain } from "./grain";
import { bambooGrove, coast, lake, terraces } from "./places/landscapes";
import { oldStreet, snowVillage } from "./places/villages";
import { Sheet } from "./sheet";

const scenes = {
  "shop-front": shopFront,
  avatar,
  lake,
  coast,
  "bamboo-grove": bambooGrove,
  "old-street": oldStreet,
  "snow-village": snowVillage,
  terraces,
} as const satisfies Record<string, (sheet: Sheet, seed: string) => string>;

/** Everything that can be drawn. */
export type PictureKind = GoodsKind | keyof typeof scenes;

/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

const isGoods = (kind: PictureKind): kind is GoodsKind => Object.hasOwn(goods, kind);

function compose(kind: PictureKind, seed: string, size: PictureSize): string {
  const sheet = new Sheet(Math.round((900 * size.width) / size.height), 900);
  const art = isGoods(kind) ? goodsScene(sheet, kind, seed) : scenes[kind](sheet, seed);
  return sheet.document(art, size.width, size.height);
}

/**
 * Draws a demo picture as WebP: the same kind, seed and size always give the same picture.
 * Goods read their seed as `name[~colour[~ornament]][/view]`, shop fronts as `name[~curtain[~ornament]]`.
 */
export async function drawPicture(kind: PictureKind, seed: string, size: PictureSize): Promise<Buffer> {
  const grain = paperGrain();
  return sharp(Buffer.from(compose(kind, seed, size)), { density: 72, limitInputPixels: 20_000_000 })
    .composite([{ input: grain.data, raw: { width: grain.side, height: grain.side, channels: 4 }, tile: true }])
    .removeAlpha()
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}
