/** A picture up to this size in bytes that needs no smaller size is sent as it is. */
const small = 400_000;
const quality = 0.85;

const endings: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/webp": "webp" };

/**
 * A picture whose longer side has at most `longest` pixels, for phones whose photos are larger than anybody sees them.
 * Animations, pictures that are small already and those that the browser cannot draw are returned unchanged.
 */
export async function shrinkPicture(file: File, longest: number): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= small) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (!drawn || drawn.type !== type || drawn.size >= file.size) return file;
    return new File([drawn], `${file.name.replace(/\.\w+$/, "")}.${endings[type]}`, { type });
  } catch {
    return file;
  }
}
