import { ApiError } from "#platform/contract/error-shape.ts";
import { isDrawable, readPictureSides, sidesHeadLength } from "#platform/rules/picture/picture-sides.ts";
import { userBounds } from "#users/contract/user-bounds.ts";

const { pixels } = userBounds.photo;
const quality = 0.85;

/**
 * The middle of a picture as a photo: a square JPEG in base64, without the file's metadata. Throws an ApiError
 * `photoUnfit` if the browser can't decode it, or if that would take too much memory.
 */
export async function cropPhoto(file: Blob): Promise<string> {
  const sides = readPictureSides(new Uint8Array(await file.slice(0, sidesHeadLength).arrayBuffer()));
  const picture = sides && isDrawable(sides) ? await createImageBitmap(file).catch(() => null) : null;
  if (!picture) throw new ApiError({ statusCode: 400, message: "Not a picture", data: { code: "photoUnfit" } });
  const side = Math.min(picture.width, picture.height);
  const canvas = Object.assign(document.createElement("canvas"), { width: pixels, height: pixels });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  // A JPEG has no transparency, so the background is white rather than black.
  context.fillStyle = "white";
  context.fillRect(0, 0, pixels, pixels);
  context.imageSmoothingQuality = "high";
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels);
  picture.close();
  return canvas.toDataURL("image/jpeg", quality).replace("data:image/jpeg;base64,", "");
}
