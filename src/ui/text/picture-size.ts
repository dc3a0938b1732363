/** In pixels of the page. */
export type PictureSize = { readonly width: number; readonly height: number };

/** No taller than pictures that stand in the text themselves. */
const tallest = 480;
const largest = 100_000;

const isLength = (length: unknown): length is number =>
  typeof length === "number" && Number.isInteger(length) && length > 0 && length <= largest;

/** How large a picture is shown whose frame says this of its width and height; null for what can't be. */
export const readPictureSize = (said: unknown): PictureSize | null => {
  const [width, height] = Array.isArray(said) ? said : [];
  if (!isLength(width) || !isLength(height)) return null;
  const scale = Math.min(1, tallest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
