/** The last bytes of a JPEG and of a GIF. */
const ends: Readonly<Record<string, Buffer>> = {
  "image/jpeg": Buffer.from([0xff, 0xd9]),
  "image/gif": Buffer.from([0x3b]),
};

/**
 * A picture with its end where that is missing (`wasCut`), as of a transfer that was cut off: whoever decodes it judges
 * how much. Other formats as they are.
 */
export function closedPicture(bytes: Buffer, contentType: string): { bytes: Buffer; wasCut: boolean } {
  const end = ends[contentType];
  const wasCut = end !== undefined && !bytes.includes(end, Math.max(0, bytes.length - 64));
  return { bytes: wasCut ? Buffer.concat([bytes, end]) : bytes, wasCut };
}
