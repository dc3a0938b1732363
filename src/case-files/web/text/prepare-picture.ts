import {
  largestThumbnail,
  type PictureType,
  pictureHeadLength,
  pictureTypeOf,
} from "#case-files/rules/picture-kind.ts";
import { sizedName } from "#case-files/rules/picture-name.ts";
import { isDrawable, readPictureSides, sidesHeadLength } from "#platform/rules/picture/picture-sides.ts";

/** Longer sides are reduced to this many pixels. */
const longestSide = 2_000;
const quality = 0.88;

/**
 * A picture as texts show it: drawn anew at a size for reading, which leaves out the camera's data such as its location,
 * and named with its size. A GIF stays as it is, since it may be animated and has no such data. Null if it is no picture,
 * has too many pixels to be decoded, or is a GIF too large to show.
 */
export async function preparePicture(file: File): Promise<File | null> {
  const head = await headOf(file, sidesHeadLength);
  const [type, sides] = [pictureTypeOf(head), readPictureSides(head)];
  if (type === null || !sides || !isDrawable(sides) || (type === "image/gif" && file.size > largestThumbnail))
    return null;
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return null;
  const scale = type === "image/gif" ? 1 : Math.min(1, longestSide / Math.max(drawn.width, drawn.height));
  const size = {
    width: Math.max(1, Math.round(drawn.width * scale)),
    height: Math.max(1, Math.round(drawn.height * scale)),
  };
  const blob = type === "image/gif" ? file : await drawAgain(drawn, size, type);
  drawn.close();
  // A browser that can't write WebP writes PNG.
  const written = blob && pictureTypeOf(await headOf(blob, pictureHeadLength));
  return blob && written && new File([blob], sizedName(file.name, written, size), { type: written });
}

const headOf = async (file: Blob, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, length).arrayBuffer());

function drawAgain(
  drawn: ImageBitmap,
  size: { readonly width: number; readonly height: number },
  type: PictureType,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.imageSmoothingQuality = "high";
  context.drawImage(drawn, 0, 0, size.width, size.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
