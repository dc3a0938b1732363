/** In CSS pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** The maximum height of a picture in a text, until its reader asks for the whole one. */
export const tallestPicture = 320;
const largest = 100_000;

const isLength = (length: unknown): length is number =>
  typeof length === "number" && Number.isInteger(length) && length > 0 && length <= largest;

/** The display size of an image from the size its frame reports, at most this high; null if invalid. */
export const readPictureSize = (said: unknown, most = tallestPicture): PictureSize | null => {
  const [width, height] = Array.isArray(said) ? said : [];
  if (!isLength(width) || !isLength(height)) return null;
  const scale = Math.min(1, most / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
