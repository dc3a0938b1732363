/** Image formats that are displayed, by their magic bytes. Never SVG, since it can contain scripts. */
const beginnings = [
  { type: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "image/gif", at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: "image/webp", at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

export type PictureType = (typeof beginnings)[number]["type"];

/** Number of bytes that `pictureTypeOf` needs. */
export const pictureHeadLength = 12;
/** Maximum size in bytes of a file displayed as an image, and as a thumbnail. */
export const largestPicture = 25 * 1024 * 1024;
export const largestThumbnail = 5 * 1024 * 1024;

/** Whether a file claims to be a displayable image. */
export const isPicture = ({ contentType }: { readonly contentType: string }): boolean =>
  beginnings.some(({ type }) => type === contentType.toLowerCase().split(";")[0]?.trim());

/** Detects the image type by content, regardless of the name; null if it isn't a displayable image. */
export const pictureTypeOf = (head: Uint8Array): PictureType | null =>
  beginnings.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))?.type ?? null;
